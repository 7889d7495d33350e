import type { Access, Endpoint, OutputOf, ParsedInputOf } from '@platsa/contract/endpoint';
import type { FieldProblem } from '@platsa/contract/errors';
import { pathParameters } from '@platsa/contract/request';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Answer, type AnswerState, sendAnswer } from './answer-cache.ts';
import { ApiError } from './api-error.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import type { Limit, Limiter } from './limits.ts';
import { type Actor, authorize, type Policy } from './policy.ts';
import { type SharedAnswer, sendPublic } from './public-cache.ts';
import { bearerToken, findActor, findActorsWith, type SubjectQuery } from './session.ts';
import { readMultipart, type UploadedFile } from './uploads.ts';

/** An answer whose `data` PostgreSQL has written as JSON already; sent as it is. For the hottest reads. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** `anyone` may be nobody; every other access has an actor. */
type ActorOf<A extends Access> = A extends 'anyone' ? Actor | undefined : Actor;
type AccessOf<E> = E extends { readonly access: infer A extends Access } ? A : Access;

/** One request, as an operation sees it. */
interface Call<E extends Endpoint, S = unknown> {
  ctx: Context;
  input: ParsedInputOf<E>;
  actor: ActorOf<AccessOf<E>>;
  /** What the policy judged: the row the operation is about. */
  subject: S;
  file: UploadedFile | undefined;
  /** The caller's session key and address. */
  token: string | undefined;
  address: string;
}

interface Definition<E extends Endpoint, S> {
  limits?: readonly Limit[];
  /** Reads what the policy judges. Nothing found answers notFound. */
  subject?(call: Omit<Call<E>, 'subject'>): Promise<S | undefined> | S | undefined;
  /** The same for the most frequent calls: read by one statement with who asks, for all calls of the same moment. */
  subjectQuery?: { id(input: ParsedInputOf<E>): string; row: SubjectQuery<S> };
  policy: Policy<S>;
  /** What else is wrong with input that has fields of a wrong form, by the fields that are sound. All is told at once. */
  alsoWrong?(sound: Record<string, unknown>, now: Date): FieldProblem[];
  /**
   * Tells answers apart that are the same for all who are not logged in; their bytes are kept until an advert changes
   * (public-cache.ts). Undefined for what is not worth keeping.
   */
  shared?(input: ParsedInputOf<E>): Omit<SharedAnswer, 'kind'> | undefined;
  /**
   * Names an answer that is the same for all who may read it, and the version of what it tells: its bytes are kept for as
   * long as the version stands (answer-cache.ts).
   */
  state?(subject: S, now: Date): AnswerState;
  handle(call: Call<E, S>): Promise<OutputOf<E> | RawJson | FileAnswer>;
}

export interface Route {
  endpoint: Endpoint;
  register(app: FastifyInstance, ctx: Context, limiter: Limiter): void;
}

const nobody: Actor = { userId: '', isCompany: false, isMaster: false, roles: new Map() };

/**
 * Binds an operation to its endpoint. The order is the same for all: who, input, limit, subject, policy, work.
 * There is no way to leave the policy out.
 */
export function route<E extends Endpoint, S>(endpoint: E, definition: Definition<E, S>): Route {
  const { subjectQuery } = definition;
  const findActorAndSubject = subjectQuery && findActorsWith(subjectQuery.row);
  const inPath = pathParameters(endpoint.path);

  async function answer(request: FastifyRequest, ctx: Context, limiter: Limiter) {
    const token = bearerToken(request.headers.authorization);
    const { actor, found } = await whoAndWhat(token, request, ctx);
    requireAccess(endpoint.access, actor);
    const { data, file } = await readInput(endpoint, inPath, request);
    const input = parseInput(endpoint, inPath, data, (sound) => definition.alsoWrong?.(sound, ctx.now()) ?? []);
    if (definition.limits) {
      await limiter(definition.limits, {
        address: request.ip,
        userId: actor?.userId,
        input: input as Record<string, unknown>,
      });
    }
    // requireAccess has made sure of an actor wherever the endpoint asks for one.
    const call = { ctx, input, actor: actor as ActorOf<AccessOf<E>>, file, token, address: request.ip };
    const work = async () => {
      // Without a `subject` there is no row to judge: S is unknown, and null stands for "the call itself".
      const subject = definition.subject ? await definition.subject(call) : found;
      authorize(definition.policy, actor ?? nobody, subject);
      const handle = async () => {
        const data = await definition.handle({ ...call, subject });
        return data instanceof FileAnswer ? data : envelope(endpoint, data, ctx.config.checkOutput);
      };
      const state = definition.state?.(subject, ctx.now());
      if (!state) return handle();
      return ctx.answers.get(state, request.headers['accept-encoding'], textOf(handle));
    };
    const shared = actor ? undefined : definition.shared?.(input);
    if (!shared) return work();
    const made = async () => ({ text: await textOf(work)(), found: true });
    return ctx.publicCache.get({ kind: endpoint.name, ...shared }, request.headers['accept-encoding'], made);
  }

  /** Who asks, and what about where that comes with it; `null` stands for "the call itself". */
  async function whoAndWhat(token: string | undefined, request: FastifyRequest, ctx: Context) {
    if (!token) return { actor: undefined, found: subjectQuery ? undefined : (null as S) };
    if (!subjectQuery || !findActorAndSubject) return { actor: await findActor(ctx, token), found: null as S };
    const input = endpoint.input.safeParse((await readInput(endpoint, inPath, request)).data);
    // What is wrong with the input is told after the question of who asks.
    if (!input.success) return { actor: await findActor(ctx, token), found: undefined };
    return findActorAndSubject(ctx, { token, id: subjectQuery.id(input.data as ParsedInputOf<E>), now: ctx.now() });
  }

  function textOf(work: () => Promise<string | FileAnswer | Answer>): () => Promise<string> {
    return async () => {
      const made = await work();
      if (typeof made !== 'string') throw new Error(`${endpoint.name}: only what is written here can be kept`);
      return made;
    };
  }

  return {
    endpoint,
    register(app, ctx, limiter) {
      app.route({
        method: endpoint.method,
        url: `/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        handler: async (request, reply) => {
          const answered = await answer(request, ctx, limiter);
          if (answered instanceof FileAnswer) return sendFile(reply, answered);
          reply.type('application/json; charset=utf-8');
          if (answered instanceof Answer) return sendAnswer(reply, answered);
          return typeof answered === 'string' ? reply.send(answered) : sendPublic(reply, answered);
        },
      });
    },
  };
}

/** The error's own words are for the log-in of job seekers, where a company's account belongs at the other. */
const asJobSeeker = 'Logga in som arbetssökande!';

function requireAccess(access: Access, actor: Actor | undefined): void {
  if (access === 'anyone') return;
  if (!actor) throw new ApiError('unauthorized');
  if (access === 'jobSeeker' && actor.isCompany) throw new ApiError('notCompany', { userFriendlyMessage: asJobSeeker });
  if (access === 'companyUser' && !actor.isCompany) throw new ApiError('notUser');
}

async function readInput(endpoint: Endpoint, inPath: readonly string[], request: FastifyRequest) {
  const parameters = Object.fromEntries(inPath.map((name) => [name, (request.params as Record<string, string>)[name]]));
  const query = request.query as Record<string, unknown>;
  if (endpoint.upload && request.isMultipart()) {
    const { data, file } = await readMultipart(request, endpoint.upload);
    return { data: { ...query, ...data, ...parameters }, file };
  }
  if (endpoint.upload?.required) throw new ApiError('invalid', { fields: [{ path: 'file', message: 'Välj en fil.' }] });
  const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : dataOf(request.body);
  return { data: { ...query, ...body, ...parameters }, file: undefined };
}

function dataOf(body: unknown): Record<string, unknown> {
  if (body === null || typeof body !== 'object' || !('data' in body)) return {};
  const { data } = body;
  // PUT /users/{id}/images sends an empty array: no fields.
  return data !== null && typeof data === 'object' && !Array.isArray(data) ? { ...data } : {};
}

function parseInput<E extends Endpoint>(
  endpoint: E,
  inPath: readonly string[],
  data: Record<string, unknown>,
  alsoWrong: (sound: Record<string, unknown>) => FieldProblem[],
): ParsedInputOf<E> {
  const parsed = endpoint.input.safeParse(data);
  if (parsed.success) return parsed.data as ParsedInputOf<E>;
  // A malformed id in the path names no row.
  if (parsed.error.issues.some((issue) => inPath.includes(String(issue.path[0])))) throw new ApiError('notFound');
  // One thing at a time: the first problem of each field.
  const messages = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.');
    if (!messages.has(path)) messages.set(path, issue.message);
  }
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const sound = Object.fromEntries(Object.entries(data).filter(([name]) => !wrong.has(name)));
  const others = alsoWrong(sound).filter(({ path }) => !wrong.has(path));
  const fields = [...messages].map(([path, message]) => ({ path, message }));
  throw new ApiError('invalid', { fields: [...fields, ...others] });
}

function envelope(endpoint: Endpoint, data: unknown, checkOutput: boolean): string {
  const text = data instanceof RawJson ? data.text : JSON.stringify(data);
  if (checkOutput) endpoint.output.parse(data instanceof RawJson ? JSON.parse(text) : data);
  return `{"success":true,"data":${text},"error":null}`;
}
