import { useEffect, useState } from 'react';

const key = 'platsa.new-company.logo';
/** As text; a browser keeps some 5 million characters for a page. */
const mostCharacters = 4_000_000;

/** The rest of the draft is text; a file is kept as text too, for as long as the window is open. */
export function useStoredLogo(): Blob | null {
  const [kept] = useState(read);
  return kept;
}

/** Keeps the logo as it is now; one too large to be kept is chosen again after a reload. */
export function useStoreLogo(logo: Blob | null): void {
  useEffect(() => {
    if (!logo) return forgetLogo();
    const reader = new FileReader();
    reader.onload = () => write(String(reader.result));
    reader.readAsDataURL(logo);
    return () => reader.abort();
  }, [logo]);
}

export function forgetLogo(): void {
  sessionStorage.removeItem(key);
}

function write(text: string): void {
  try {
    if (text.length > mostCharacters) forgetLogo();
    else sessionStorage.setItem(key, text);
  } catch {
    // A full or forbidden storage costs the logo, not the form.
  }
}

/** By hand: the page's policy on what it may fetch leaves such addresses out. */
function read(): Blob | null {
  const [, type, bytes] = /^data:(image\/[\w+.-]+);base64,(.*)$/.exec(sessionStorage.getItem(key) ?? '') ?? [];
  if (!type || !bytes) return null;
  return new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type });
}
