/** A language model with OpenAI's API: `…/v1/chat/completions`. */
export interface ModelAddress {
  endpoint: string;
  key: string;
  model: string;
}

/** Parses the setting `https://:KEY@host/v1?model=NAME`. Undefined if it is invalid. */
export function modelAddressOf(setting: string): ModelAddress | undefined {
  if (!/^https?:/.test(setting) || !URL.canParse(setting)) return undefined;
  const url = new URL(setting);
  const model = url.searchParams.get('model');
  if (!model) return undefined;
  const folder = url.pathname.replace(/\/+$/, '');
  return { endpoint: `${url.origin}${folder}/chat/completions`, key: decodeURIComponent(url.password), model };
}
