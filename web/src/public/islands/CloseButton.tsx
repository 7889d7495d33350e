import buttons from '../../shared/Button.module.css';

/** Closes a dialog. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={buttons.secondary} onClick={onClose}>
      Stäng
    </button>
  );
}
