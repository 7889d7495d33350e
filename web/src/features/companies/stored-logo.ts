import { useEffect, useState } from 'react';

const key = 'platsa.new-company.logo';
/** Browsers store about 5 million characters per origin. */
const mostCharacters = 4_000_000;

/** The logo of an unfinished company form, stored as a data URL in sessionStorage. */
export function useStoredLogo(): Blob | null {
  const [restored] = useState(readStoredLogo);
  return restored;
}

/** Stores the current logo; one that is too large has to be chosen again after a reload. */
export function useStoreLogo(logo: Blob | null): void {
  useEffect(() => {
    if (!logo) return forgetLogo();
    const reader = new FileReader();
    reader.onload = () => writeStoredLogo(String(reader.result));
    reader.readAsDataURL(logo);
    return () => reader.abort();
  }, [logo]);
}

export function forgetLogo(): void {
  sessionStorage.removeItem(key);
}

function writeStoredLogo(text: string): void {
  try {
    if (text.length > mostCharacters) forgetLogo();
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage only the logo is lost.
  }
}

/** Decoded by hand, because the content security policy forbids fetching data URLs. */
function readStoredLogo(): Blob | null {
  const [, type, bytes] = /^data:(image\/[\w+.-]+);base64,(.*)$/.exec(sessionStorage.getItem(key) ?? '') ?? [];
  if (!type || !bytes) return null;
  return new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type });
}
