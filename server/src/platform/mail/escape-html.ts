/** What XML 1.0 has no place for, nor HTML: one of them in an advert, and no parser reads the feed that it is in. */
const unwritable = /[^\P{Cc}\n\t]|\p{Cs}|[\ufffe\uffff]/gu;

/** Text within HTML, XML or an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
