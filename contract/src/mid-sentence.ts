/** 'Kock' → 'kock'; 'VD', 'IT-arkitekt', 'B-körkort' and '.NET-utvecklare' stay. */
export function midSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
