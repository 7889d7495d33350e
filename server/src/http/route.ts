import type { Readable } from 'node:stream';
import type { Access, Endpoint, OutputOf, ParsedInputOf } from '@platsa/contract/endpoint';
import type { FieldProblem } from '@platsa/contract/errors';
import { pathParameters } from '@platsa/contract/request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { ApiError } from './api-error.ts';
import { parseInput, readInput, type UploadedFile } from './input.ts';
import type { Limit, Limiter } from './limits.ts';
import { type Actor, authorize, nobody, type Policy } from './policy.ts';
import { type CacheKey, sendCached } from './response-cache.ts';
import { bearerToken, findActor } from './session.ts';

/** The result of an endpoint with `download`. */
export interface Download {
  content: Buffer | Readable;
  /** The name to save it under; may be text that a user wrote. */
  fileName: string;
}

/** Only calls open to `anyone` may have no actor. */
type ActorOf<A extends Access> = A extends 'anyone' ? Actor | undefined : Actor;
type AccessOf<E> = E extends { readonly access: infer A extends Access } ? A : Access;

/** The output of an endpoint with `download` is z.never(). */
type ResultOf<E extends Endpoint> = [OutputOf<E>] extends [never] ? Download : OutputOf<E>;

/** One request, as an operation sees it. */
interface Call<E extends Endpoint> {
  ctx: Context;
  input: ParsedInputOf<E>;
  actor: ActorOf<AccessOf<E>>;
  file: UploadedFile | undefined;
  /** The caller's session key and address. */
  token: string | undefined;
  address: string;
}

interface WithSubject<S> {
  /** The row that the operation is about, which the policy has allowed. */
  subject: S;
}

interface Definition<E extends Endpoint, S> {
  limits?: readonly Limit[];
  /** Reads the row that the policy judges. Undefined answers notFound. */
  subject?(call: Call<E>): Promise<S | undefined> | S | undefined;
  policy: Policy<S>;
  /** Checks the valid fields when other fields are invalid, so that one response reports all errors. */
  extraFieldErrors?(validFields: Record<string, unknown>, now: Date): FieldProblem[];
  /** For a response that is the same for everyone with the same key. Undefined: not cached for this call. */
  cache?(call: Call<E> & WithSubject<S>): CacheKey | undefined;
  handle(call: Call<E> & WithSubject<S>): Promise<ResultOf<E>>;
}

export interface Route {
  endpoint: Endpoint;
  register(app: FastifyInstance, ctx: Context, limiter: Limiter): void;
}

/** Binds an operation to its endpoint. The steps are the same for all, and a policy is required. */
export function route<E extends Endpoint, S>(endpoint: E, definition: Definition<E, S>): Route {
  const pathNames = pathParameters(endpoint.path);

  async function respond(ctx: Context, limiter: Limiter, request: FastifyRequest, reply: FastifyReply) {
    // Session
    const token = bearerToken(request.headers.authorization);
    const actor = token ? await findActor(ctx, token) : undefined;

    // Access
    requireAccess(endpoint.access, actor);

    // Input
    const { data, file } = await readInput(endpoint, pathNames, request);
    const extraFieldErrors = (valid: Record<string, unknown>) => definition.extraFieldErrors?.(valid, ctx.now()) ?? [];
    const input = parseInput(endpoint, pathNames, data, extraFieldErrors);

    // Limits
    const counted = { address: request.ip, userId: actor?.userId, input: input as Record<string, unknown> };
    await limiter(definition.limits ?? [], counted);

    // Subject. A route without `subject` has a policy that ignores it, and gets null.
    const call = { ctx, input, actor: actor as ActorOf<AccessOf<E>>, file, token, address: request.ip };
    const subject = definition.subject ? await definition.subject(call) : (null as S);

    // Policy
    authorize(definition.policy, actor ?? nobody, subject);

    // Cache, work, envelope
    const work = () => definition.handle({ ...call, subject });
    if (endpoint.download) return sendDownload(reply, endpoint.download, (await work()) as Download);
    const makeBody = async () => envelope(endpoint, await work(), ctx.config.checkOutput);
    const cacheKey = definition.cache?.({ ...call, subject });
    reply.type('application/json; charset=utf-8');
    if (!cacheKey) return reply.send(await makeBody());
    const key = `${endpoint.name} ${cacheKey.key}`;
    const accepted = request.headers['accept-encoding'];
    return sendCached(reply, await ctx.responseCache.get({ ...cacheKey, key }, accepted, makeBody));
  }

  return {
    endpoint,
    register(app, ctx, limiter) {
      app.route({
        method: endpoint.method,
        url: `/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        handler: (request, reply) => respond(ctx, limiter, request, reply),
      });
    },
  };
}

/**
 * Replaces the default message of notCompany ('log in as a company'), because this call needs a job seeker's account.
 */
const logInAsJobSeeker = 'Logga in som arbetssökande!';

function requireAccess(access: Access, actor: Actor | undefined): void {
  if (access === 'anyone') return;
  if (!actor) throw new ApiError('unauthorized');
  if (access === 'jobSeeker' && actor.isCompany)
    throw new ApiError('notCompany', { userFriendlyMessage: logInAsJobSeeker });
  if (access === 'companyUser' && !actor.isCompany) throw new ApiError('notUser');
}

/** Checks the result against the contract in tests and development. */
function envelope(endpoint: Endpoint, result: unknown, checkOutput: boolean): string {
  if (checkOutput) endpoint.output.parse(result);
  return JSON.stringify({ success: true, data: result, error: null });
}

/** `attachment` makes browsers save the file instead of opening it. */
function sendDownload(reply: FastifyReply, type: string, { content, fileName }: Download) {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeExtended(fileName)}`)
    .header('cache-control', 'private, no-store')
    .send(content);
}

/** RFC 8187 forbids some characters that encodeURIComponent leaves. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
