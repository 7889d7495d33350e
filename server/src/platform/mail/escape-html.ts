/** Characters that XML 1.0 and HTML do not allow. One of them in a job would make its whole feed unreadable. */
const forbidden = /[^\P{Cc}\n\t]|\p{Cs}|[\ufffe\uffff]/gu;

/** Escapes text for HTML, XML and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
