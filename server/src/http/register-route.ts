import type { Endpoint, EndpointAccess } from '@platsa/contract/endpoint';
import { pathParameters } from '@platsa/contract/request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Context, forPublicReading } from '../context.ts';
import { setRequesterAccount } from '../db/shared-pool.ts';
import { createFairQueue } from '../platform/fair-queue.ts';
import { ApiError } from './api-error.ts';
import { parseInput, readInput } from './input.ts';
import { withJobAccess } from './job-access.ts';
import { isLocalRequest } from './local-request.ts';
import { getNetwork } from './network.ts';
import { type Actor, authorize, callerId, nobody, nothingChangesHere } from './policy.ts';
import type { Call, Download, Route } from './route.ts';
import { sendCached } from './send-cached.ts';
import { bearerToken, findActor, type Usage } from './session.ts';
import { takeUploadSlot } from './upload-slots.ts';

/** A call that the policy has allowed. */
type AllowedCall = Call<never> & { subject: never };

/** Session of a call, checked before its body is read. */
interface Admitted {
  token: string | undefined;
  actor: Actor | undefined;
}

/**
 * An account's calls beyond these wait. A browser sends six at a time to a host, so one window waits for nothing. Connections to
 * the database are shared besides (db/shared-pool.ts).
 */
const calls = createFairQueue({ perSender: () => 6, mostWaiting: 100 });

/** Serves an operation, behind the steps that are the same for all: session, access, limits, input, subject, policy. */
export function registerRoute(app: FastifyInstance, ctx: Context, route: Route): void {
  const { endpoint, definition } = route;
  const pathNames = pathParameters(endpoint.path);
  const admitted = new WeakMap<FastifyRequest, Admitted>();

  /** Runs before the body is read. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'private, no-store');

    // Session
    const token = bearerToken(request.headers.authorization);
    const actor = actorFor(endpoint, token ? await findActor(ctx, token, readUsage(request)) : undefined);
    if (actor) setRequesterAccount(callerId(actor));

    // Access
    if (actor?.viewedBy) requireReading(endpoint);
    requireAccess(endpoint.access, actor);
    if (endpoint.ofChats && actor?.supports && !actor.supports.readsChats)
      throw new ApiError('forbidden', { userFriendlyMessage: chatsArePrivate });
    if (endpoint.notForSupport && actor?.supports)
      throw new ApiError('forbidden', { userFriendlyMessage: notForSupport });

    // Limits
    await ctx.limiter.countCall(definition.limits ?? [], { address: request.ip, userId: actor && callerId(actor) });
    admitted.set(request, { token, actor });
  }

  /** Ends when the response begins to be sent: a client may take its time to read it. */
  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { token, actor } = admitted.get(request) ?? {};

    // Input
    const { data, file } = await readInput(endpoint, pathNames, request, actor?.userId ?? getNetwork(request.ip));
    const extraFieldErrors = (valid: Record<string, unknown>) => definition.extraFieldErrors?.(valid, ctx.now()) ?? [];
    const input = parseInput(endpoint, pathNames, data, extraFieldErrors);

    // Subject. A route without `subject` has a policy that ignores it, and gets null.
    const caller = { token, address: request.ip, usage: readUsage(request), isLocal: isLocalRequest(request) };
    const call = { ctx, input, actor, file, ...caller } as Call<never>;
    const subject = (definition.subject ? await definition.subject(call) : null) as never;

    // Policy
    const judged = await withJobAccess(ctx.db, actor, subject);
    authorize(definition.policy, judged ?? nobody, subject);

    // Cache, work, envelope
    const allowed = { ...call, actor: judged as never, subject };
    if (route.sends === 'file') await sendFile(route, allowed, reply);
    else await sendJson(route, allowed, request, reply);
  }

  async function respondToUpload(request: FastifyRequest, reply: FastifyReply, userId?: string): Promise<void> {
    const release = takeUploadSlot(request.ip, userId);
    try {
      await respond(request, reply);
    } finally {
      release();
    }
  }

  app.route({
    method: endpoint.method,
    url: `/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    onRequest: admit,
    async handler(request, reply) {
      const actor = admitted.get(request)?.actor;
      // An upload may take as long as its network does, and waits for nothing that others need.
      if (endpoint.upload) await respondToUpload(request, reply, actor?.userId);
      else if (actor) await calls.run(callerId(actor), () => respond(request, reply));
      else await respond(request, reply);
      return reply;
    },
  });
}

async function sendJson(
  { endpoint, definition }: Route,
  call: AllowedCall,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const cacheKey = definition.cache?.(call);
  const makeBody = async () => {
    const isPublic = cacheKey !== undefined && cacheKey.version === undefined;
    const made = isPublic ? { ...call, ctx: forPublicReading(call.ctx) } : call;
    return envelope(endpoint, await definition.handle(made), call.ctx.config.checkOutput);
  };
  reply.type('application/json; charset=utf-8');
  if (!cacheKey) {
    reply.send(await makeBody());
    return;
  }
  const key = `${endpoint.name} ${cacheKey.key}`;
  const accepted = request.headers['accept-encoding'];
  const { limiter, responseCache } = call.ctx;
  const onMiss = endpoint.access === 'anyone' ? () => limiter.countPublicRead(request.ip) : undefined;
  if (!call.actor) reply.header('cache-control', 'no-cache');
  sendCached(reply, await responseCache.get({ ...cacheKey, key }, accepted, makeBody, onMiss));
}

async function sendFile({ endpoint, definition }: Route, call: AllowedCall, reply: FastifyReply): Promise<void> {
  const { content, fileName } = (await definition.handle(call)) as Download;
  reply
    .type(endpoint.download ?? 'application/octet-stream')
    // `attachment` makes browsers save the file instead of opening it.
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeExtended(fileName)}`)
    .send(content);
}

/** Browsers describe themselves in about 150 characters; other clients may write anything. */
function readUsage({ ip, headers }: FastifyRequest): Usage {
  return { address: ip, userAgent: (headers['user-agent'] ?? '').slice(0, 300) };
}

/**
 * Replaces the default message of notCompany ('log in as a company'), because this call needs a job seeker's account.
 */
const logInAsJobSeeker = 'Logga in som arbetssökande!';

/** Sessions of readers and guests reach the endpoints that are open to them. Other public endpoints treat them as signed out. */
function actorFor({ openToReaders, openToGuests, access }: Endpoint, actor: Actor | undefined): Actor | undefined {
  if (!actor || (!actor.reads && !actor.guestOf)) return actor;
  if (actor.reads ? openToReaders : openToGuests) return actor;
  if (access === 'anyone') return undefined;
  throw new ApiError('notFound');
}

const chatsArePrivate = 'Chatten är företagets egen. En admin kan öppna den för supporten under Inställningar.';
const notForSupport = 'Supporten kan inte göra det här. Be en admin i företaget.';
const setUpTwoStep = 'Slå på tvåstegsinloggning under Mitt konto för att arbeta här.';

/**
 * An admin who sees Platsa as a member does reads the company's things and its chats, but nothing of the member's own account,
 * and changes nothing.
 */
function requireReading({ method, path, access, ofChats, notForSupport: isKept, openToViewers }: Endpoint): void {
  const isOfCompany = access === 'companyUser' || access === 'anyone' || ofChats;
  const isReading = method === 'GET' && isOfCompany && !isKept && !path.startsWith('/users/');
  if (!isReading && !openToViewers) throw new ApiError('forbidden', { userFriendlyMessage: nothingChangesHere });
}

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
