'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const at = id => document.getElementById(id);
  const picture = at('picture'), headline = at('headline'), sentences = at('sentences'), slider = at('slider');
  const first = data.first, end = first + data.frames.length - 1;
  let step = first, timer = 0;

  // What is written on the page is text, whatever it looks like; the elements were written by the program.
  const line = (into, runs) => {
    into.replaceChildren(...runs.map(([role, text]) => {
      const run = document.createElement('span');
      run.className = role;
      run.textContent = text;
      return run;
    }));
  };
  const show = to => {
    step = Math.min(end, Math.max(first, to));
    let drawn = '';
    for (const [from, length] of data.frames[step - first]) drawn += data.elements.slice(from, from + length).join('');
    picture.innerHTML = drawn;
    const [head, ...rest] = data.words[step - first];
    line(headline, head);
    sentences.replaceChildren(...rest.map(runs => {
      const paragraph = document.createElement('p');
      line(paragraph, runs);
      return paragraph;
    }));
    const count = data.said.count.replace('#step', step).replace('#last', data.last);
    slider.value = step;
    slider.setAttribute('aria-valuetext', count);
    at('count').textContent = count;
    at('begin').disabled = at('back').disabled = step === first;
    at('end').disabled = at('forward').disabled = step === end;
    at('cut').disabled = cutAfter() === undefined;
    history.replaceState(null, '', '#step=' + step);
  };
  const cutAfter = () => data.cuts.find(cut => cut > step);
  const cutBefore = () => data.cuts.filter(cut => cut < step).pop();
  const pause = () => {
    clearInterval(timer);
    timer = 0;
    at('play').textContent = data.said.play;
  };
  const go = to => {
    pause();
    if (to !== undefined) show(to);
  };
  const play = () => {
    if (timer) return pause();
    if (step === end) show(first);
    timer = setInterval(() => (step < end ? show(step + 1) : pause()), 1000);
    at('play').textContent = data.said.pause;
  };
  const theme = () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
  };

  at('begin').onclick = () => go(first);
  at('back').onclick = () => go(step - 1);
  at('play').onclick = play;
  at('forward').onclick = () => go(step + 1);
  at('end').onclick = () => go(end);
  at('cut').onclick = () => go(cutAfter());
  at('theme').onclick = theme;
  slider.oninput = () => go(Number(slider.value));
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // A button that has the focus is pressed by the space bar.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    const keys = {
      ArrowRight: () => go(step + 1), PageDown: () => go(step + 1), ' ': () => go(step + 1),
      ArrowLeft: () => go(step - 1), PageUp: () => go(step - 1),
      Home: () => go(first), End: () => go(end),
      c: () => go(cutAfter()), C: () => go(cutBefore()),
      p: play, P: play, t: theme, T: theme,
    };
    const act = keys[event.key];
    if (act) {
      act();
      event.preventDefault();
    }
  });
  let touch = null;
  const figure = at('figure');
  figure.addEventListener('touchstart', event => {
    touch = event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  figure.addEventListener('touchend', event => {
    if (!touch) return;
    const to = event.changedTouches[0], x = to.clientX - touch.clientX, y = to.clientY - touch.clientY;
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) go(step + (x < 0 ? 1 : -1));
    touch = null;
  }, { passive: true });
  const fromAddress = () => {
    const asked = /^#step=(\d+)$/.exec(location.hash);
    return asked ? Number(asked[1]) : undefined;
  };
  addEventListener('hashchange', () => go(fromAddress()));
  show(fromAddress() ?? first);
})();
