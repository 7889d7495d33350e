import { useSearchParams } from 'react-router';

const parameter = 'steg';

/** The wizard's step stands in the address, so that the browser's own back button goes a step back. */
export function useStep(firstIsDone: boolean) {
  const [search, setSearch] = useSearchParams();
  const step: 1 | 2 = search.get(parameter) === '2' && firstIsDone ? 2 : 1;
  const goTo = (next: 1 | 2) => {
    const changed = new URLSearchParams(window.location.search);
    // Enter pressed twice is one step, also for the back button.
    const replace = (changed.get(parameter) === '2') === (next === 2);
    if (next === 2) changed.set(parameter, '2');
    else changed.delete(parameter);
    setSearch(changed, { replace });
  };
  return { step, goTo };
}
