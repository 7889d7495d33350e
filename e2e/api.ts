import type { Endpoint, InputOf, OutputOf } from '@platsa/contract/endpoint';
import type { Envelope } from '@platsa/contract/errors';
import { buildRequest } from '@platsa/contract/request';

interface CallOptions {
  token?: string;
  file?: Buffer;
}

/** Makes calls of the contract over the wire, and throws when one is refused. */
export class Api {
  readonly #origin: string;
  readonly #address: string;

  constructor(origin: string, address: string) {
    this.#origin = origin;
    this.#address = address;
  }

  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, { token, file }: CallOptions = {}) {
    const { method, url, body } = buildRequest(endpoint, input);
    const response = await fetch(this.#origin + url, {
      method,
      headers: {
        'x-forwarded-for': this.#address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !file && { 'content-type': 'application/json' }),
      },
      body: file ? formData(body?.data ?? {}, file) : body ? JSON.stringify(body) : null,
    });
    const { data, error } = (await response.json()) as Envelope<OutputOf<E>>;
    if (error) throw new Error(`${endpoint.name}: ${JSON.stringify(error)}`);
    return data;
  }
}

function formData(data: Record<string, unknown>, file: Buffer): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'bild.png');
  return form;
}
