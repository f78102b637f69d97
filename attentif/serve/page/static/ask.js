// Requests to this server. An error is a sentence for a person.
import { filled } from "./attention/sentence.js";
import { ownKey, say } from "./dom.js";

const BUSY_TRIES = 60;
const LONGEST_PAUSE = 10; // seconds

export class Refused extends Error {
  constructor(message, status, wait) {
    super(message);
    this.status = status; // 0 where no server answered
    this.wait = wait; // seconds, from Retry-After
  }
}

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
const isBusy = ({ status, wait }) => [429, 503].includes(status) && wait > 0;
/** True if no server answered, or a proxy answered that it has none. */
const isAway = ({ status, wait }) => [0, 502, 504].includes(status) || (status === 503 && !wait);

/** The JSON of a reply, or an error with the server's own sentence. */
export async function send(path, options) {
  let reply, answer;
  try {
    reply = await fetch(path, options);
    answer = await (reply.ok ? reply.json() : reply.json().catch(() => ({})));
  } catch (error) {
    throw error.name === "AbortError" ? error : new Refused(say.unreachable, 0, 0);
  }
  if (reply.ok) return answer;
  const sentence = typeof answer.error === "string" ? answer.error : filled(say.failed, reply.status);
  throw new Refused(sentence, reply.status, Number(reply.headers.get("Retry-After")));
}

/** The answer of `attempt`. A busy server is asked again when it says so, and one that is away until it answers. */
export async function persist(attempt, { signal, waiting = () => {}, away = true } = {}) {
  let pause = 1;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (away && isAway(error)) {
        waiting(say.away);
        await sleep(pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE);
      } else if (isBusy(error) && tries < BUSY_TRIES) {
        waiting(say.waiting);
        await sleep(Math.min(error.wait, LONGEST_PAUSE));
      } else throw error;
    }
    signal?.throwIfAborted();
  }
}

/** The JSON that the server answers to `body`. */
export function ask(path, body, options = {}) {
  const keyed = ownKey() ? { ...body, api_key: ownKey() } : body;
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(keyed), signal: options.signal };
  return persist(() => send(path, request), options);
}
