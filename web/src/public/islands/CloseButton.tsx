import buttons from './Button.module.css';

/** Beside the way on, or alone where there is none. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={buttons.secondary} onClick={onClose}>
      Stäng
    </button>
  );
}
