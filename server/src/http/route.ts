import type { Readable } from 'node:stream';
import type { Endpoint, EndpointAccess, OutputOf, ParsedInputOf } from '@platsa/contract/endpoint';
import type { FieldProblem } from '@platsa/contract/errors';
import { pathParameters } from '@platsa/contract/request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Context, forPublicReading } from '../context.ts';
import { ApiError } from './api-error.ts';
import { parseInput, readInput, type UploadedFile } from './input.ts';
import { type CallLimit, countCall, countPublicRead, createSlots, getNetwork } from './limits.ts';
import { isLocalRequest } from './local-request.ts';
import { type Actor, authorize, nobody, type Policy } from './policy.ts';
import type { CacheKey } from './response-cache.ts';
import { sendCached } from './send-cached.ts';
import { bearerToken, findActor, type Usage } from './session.ts';

/** The result of an operation of `downloadRoute`. */
export interface Download {
  content: Buffer | Readable;
  /** The name to save it under; may be text that a user wrote. */
  fileName: string;
}

/** Only calls open to `anyone` may have no actor. */
type ActorOf<A extends EndpointAccess> = A extends 'anyone' ? Actor | undefined : Actor;
type AccessOf<E> = E extends { readonly access: infer A extends EndpointAccess } ? A : EndpointAccess;

/** One request, as an operation sees it. */
interface Call<E extends Endpoint> {
  ctx: Context;
  input: ParsedInputOf<E>;
  actor: ActorOf<AccessOf<E>>;
  file: UploadedFile | undefined;
  /** The caller's session key and address. */
  token: string | undefined;
  address: string;
  usage: Usage;
  /** Whether the call was made on this machine, and not through a proxy. */
  isLocal: boolean;
}

interface WithSubject<S> {
  /** The row that the operation is about, which the policy has allowed. */
  subject: S;
}

interface Definition<E extends Endpoint, S, Result> {
  limits?: readonly CallLimit[];
  /** Reads the row that the policy judges. Undefined answers notFound. */
  subject?(call: Call<E>): Promise<S | undefined> | S | undefined;
  policy: Policy<S>;
  /** Checks the valid fields when other fields are invalid, so that one response reports all errors. */
  extraFieldErrors?(validFields: Record<string, unknown>, now: Date): FieldProblem[];
  handle(call: Call<E> & WithSubject<S>): Promise<Result>;
}

interface JsonDefinition<E extends Endpoint, S> extends Definition<E, S, OutputOf<E>> {
  /** For a response that is the same for everyone with the same key. Undefined: not cached for this call. */
  cache?(call: Call<E> & WithSubject<S>): CacheKey | undefined;
}

/** Sends the response to a call that the policy has allowed. */
type Respond<E extends Endpoint, S> = (
  call: Call<E> & WithSubject<S>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Session of a call, checked before its body is read. */
interface Admitted {
  token: string | undefined;
  actor: Actor | undefined;
}

export interface Route {
  endpoint: Endpoint;
  register(app: FastifyInstance, ctx: Context): void;
}

const uploads = createSlots('Många filer laddas upp just nu. Vänta en stund och försök igen.');

/** Binds an operation to its endpoint. */
export function route<E extends Endpoint, S>(endpoint: E, definition: JsonDefinition<E, S>): Route {
  return bind(endpoint, definition, async (call, request, reply) => {
    const cacheKey = definition.cache?.(call);
    const makeBody = async () => {
      const isPublic = cacheKey !== undefined && cacheKey.version === undefined;
      const made = isPublic ? { ...call, ctx: forPublicReading(call.ctx) } : call;
      return envelope(endpoint, await definition.handle(made), call.ctx.config.checkOutput);
    };
    reply.type('application/json; charset=utf-8');
    if (!cacheKey) return reply.send(await makeBody());
    const key = `${endpoint.name} ${cacheKey.key}`;
    const accepted = request.headers['accept-encoding'];
    const { limiter, responseCache } = call.ctx;
    const onMiss = endpoint.access === 'anyone' ? () => countPublicRead(limiter, request.ip) : undefined;
    if (!call.actor) reply.header('cache-control', 'no-cache');
    return sendCached(reply, await responseCache.get({ ...cacheKey, key }, accepted, makeBody, onMiss));
  });
}

/** Binds an operation whose response is a file. Such an endpoint has `download`, and its output is z.never(). */
export function downloadRoute<E extends Endpoint<z.ZodType, z.ZodNever>, S>(
  endpoint: E,
  definition: Definition<E, S, Download>,
): Route {
  return bind(endpoint, definition, async (call, _request, reply) => {
    const { content, fileName } = await definition.handle(call);
    return (
      reply
        .type(endpoint.download ?? 'application/octet-stream')
        // `attachment` makes browsers save the file instead of opening it.
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeExtended(fileName)}`)
        .send(content)
    );
  });
}

/** The steps before the work, which are the same for all operations. A policy is required. */
function bind<E extends Endpoint, S>(
  endpoint: E,
  definition: Omit<Definition<E, S, unknown>, 'handle'>,
  send: Respond<E, S>,
): Route {
  const pathNames = pathParameters(endpoint.path);
  const admitted = new WeakMap<FastifyRequest, Admitted>();

  /** Runs before the body is read. */
  async function admit(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'private, no-store');

    // Session
    const token = bearerToken(request.headers.authorization);
    const actor = actorFor(endpoint, token ? await findActor(ctx, token, readUsage(request)) : undefined);

    // Access
    requireAccess(endpoint.access, actor);
    if (endpoint.ofChats && actor?.supports && !actor.supports.readsChats)
      throw new ApiError('forbidden', { userFriendlyMessage: chatsArePrivate });
    if (endpoint.notForSupport && actor?.supports)
      throw new ApiError('forbidden', { userFriendlyMessage: notForSupport });

    // Limits
    await countCall(ctx.limiter, definition.limits ?? [], { address: request.ip, userId: actor?.userId });
    admitted.set(request, { token, actor });
  }

  /** An uploaded file, of at most ten megabytes, is in memory until the operation has stored it. */
  async function respondToUpload(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
    const release = uploads.take({ all: 16, [getNetwork(request.ip)]: 6 });
    try {
      return await respond(ctx, request, reply);
    } finally {
      release();
    }
  }

  async function respond(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
    const { token, actor } = admitted.get(request) ?? {};

    // Input
    const { data, file } = await readInput(endpoint, pathNames, request);
    const extraFieldErrors = (valid: Record<string, unknown>) => definition.extraFieldErrors?.(valid, ctx.now()) ?? [];
    const input = parseInput(endpoint, pathNames, data, extraFieldErrors);

    // Subject. A route without `subject` has a policy that ignores it, and gets null.
    const caller = { token, address: request.ip, usage: readUsage(request), isLocal: isLocalRequest(request) };
    const call = { ctx, input, actor: actor as ActorOf<AccessOf<E>>, file, ...caller };
    const subject = definition.subject ? await definition.subject(call) : (null as S);

    // Policy
    authorize(definition.policy, actor ?? nobody, subject);

    // Cache, work, envelope
    return send({ ...call, subject }, request, reply);
  }

  return {
    endpoint,
    register(app, ctx) {
      app.route({
        method: endpoint.method,
        url: `/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        onRequest: (request, reply) => admit(ctx, request, reply),
        handler: (request, reply) => (endpoint.upload ? respondToUpload : respond)(ctx, request, reply),
      });
    },
  };
}

/** Browsers describe themselves in about 150 characters; other clients may write anything. */
function readUsage({ ip, headers }: FastifyRequest): Usage {
  return { address: ip, userAgent: (headers['user-agent'] ?? '').slice(0, 300) };
}

/**
 * Replaces the default message of notCompany ('log in as a company'), because this call needs a job seeker's account.
 */
const logInAsJobSeeker = 'Logga in som arbetssökande!';

/** A reader's session reaches endpoints with `openToReaders`. Other public endpoints treat it as signed out. */
function actorFor({ openToReaders, access }: Endpoint, actor: Actor | undefined): Actor | undefined {
  if (!actor?.reads || openToReaders) return actor;
  if (access === 'anyone') return undefined;
  throw new ApiError('notFound');
}

const chatsArePrivate = 'Chatten är företagets egen. En admin kan öppna den för supporten under Inställningar.';
const notForSupport = 'Supporten kan inte göra det här. Be en admin i företaget.';
const setUpTwoStep = 'Slå på tvåstegsinloggning under Mitt konto för att arbeta här.';

function requireAccess(access: EndpointAccess, actor: Actor | undefined): void {
  if (access === 'anyone') return;
  // For everybody else these calls do not exist.
  if (access === 'operator' && (!actor?.isMaster || actor.supports)) throw new ApiError('notFound');
  if (!actor) throw new ApiError('unauthorized');
  if (access === 'jobSeeker' && actor.isCompany)
    throw new ApiError('notCompany', { userFriendlyMessage: logInAsJobSeeker });
  if (access === 'companyUser' && !actor.isCompany) throw new ApiError('notUser');
  if (access === 'operator' && actor.mustSetUpTwoStep)
    throw new ApiError('forbidden', { userFriendlyMessage: setUpTwoStep });
}

/** Checks the result against the contract in tests and development. */
function envelope(endpoint: Endpoint, result: unknown, checkOutput: boolean): string {
  if (checkOutput) endpoint.output.parse(result);
  return JSON.stringify({ success: true, data: result, error: null });
}

/** RFC 8187 forbids some characters that encodeURIComponent leaves. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
