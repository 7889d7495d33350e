/**
 * Shows a company's jobs on a site of its own:
 * <script src="https://…/embed.js" data-page="acme" data-limit="10" data-city="Umeå" async></script>
 *
 * data-page    the last part of the career page's address (required)
 * data-limit   show at most this many jobs
 * data-city    show the jobs of this city alone
 * data-search  show the jobs that contain these words alone
 * data-empty   the text when there are no jobs
 *
 * The list is in a shadow root, so that the two sites' styles do not meet; its fonts and text colour are the page's own. Colours are
 * changed with the custom properties --jobs-accent and --jobs-border.
 */
(() => {
  const script = document.currentScript;
  const { page, limit, city = '', search = '', empty = 'Just nu har vi inga lediga jobb.' } = script.dataset;
  const origin = new URL(script.src).origin;
  const place = document.createElement('div');
  script.after(place);
  const root = place.attachShadow({ mode: 'open' });

  const style = document.createElement('style');
  style.textContent = `
    ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--jobs-border, #d5dbe3); border-radius: 12px; overflow: hidden; }
    li + li { border-top: 1px solid var(--jobs-border, #d5dbe3); }
    a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 24px; padding: 16px 20px; color: inherit; text-decoration: none; }
    a:hover b, a:focus-visible b { text-decoration: underline; }
    a:focus-visible { outline: 2px solid var(--jobs-accent, currentColor); outline-offset: -2px; }
    b { color: var(--jobs-accent, inherit); font-weight: 600; }
    small { display: block; font-size: 0.87em; }
    p { margin: 12px 0 0; font-size: 0.87em; }
    p a { display: inline; padding: 0; text-decoration: underline; }`;

  const add = (parent, name, text) => {
    const element = document.createElement(name);
    if (text) element.textContent = text;
    parent.append(element);
    return element;
  };

  const query = new URLSearchParams({ search, city });

  const show = ({ jobs, url, total }) => {
    root.replaceChildren(style);
    if (jobs.length === 0) return add(root, 'p', empty);
    const shown = Math.min(jobs.length, Number(limit) || jobs.length);
    const list = add(root, 'ul');
    for (const job of jobs.slice(0, shown)) {
      const link = add(add(list, 'li'), 'a');
      link.href = job.url;
      const words = add(link, 'span');
      add(words, 'b', job.title);
      add(words, 'small', [job.profession, job.employmentType].filter(Boolean).join(' · '));
      add(link, 'span', job.city);
    }
    const all = add(add(root, 'p'), 'a', shown < total ? `Alla ${total} lediga jobb` : 'Alla lediga jobb');
    all.href = city || search ? `${url}?${query}#jobb` : url;
  };

  fetch(`${origin}/career/${encodeURIComponent(page)}/jobs.json?${query}`)
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(String(response.status)))))
    .then(show)
    .catch(() => {
      const link = add(root, 'a', 'Se våra lediga jobb');
      link.href = `${origin}/career/${encodeURIComponent(page)}`;
    });
})();
