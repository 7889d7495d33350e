/** A language model with OpenAI's API: `…/v1/chat/completions`. */
export interface ModelAddress {
  endpoint: string;
  key: string;
  model: string;
}

const loopback = /^(127\.[\d.]+|\[::1\]|localhost)$/;

/**
 * Parses the setting `https://:KEY@host/v1?model=NAME`. Undefined if it is invalid: CVs and the key travel unencrypted to
 * this machine alone.
 */
export function parseModelAddress(setting: string): ModelAddress | undefined {
  if (!URL.canParse(setting)) return undefined;
  const url = new URL(setting);
  const isPrivate = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname));
  if (!isPrivate) return undefined;
  const model = url.searchParams.get('model');
  if (!model) return undefined;
  const folder = url.pathname.replace(/\/+$/, '');
  return { endpoint: `${url.origin}${folder}/chat/completions`, key: decodeURIComponent(url.password), model };
}
