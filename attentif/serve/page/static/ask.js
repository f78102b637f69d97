// Requests to this server. An error is a sentence for a person.
import { filled } from "./attention/sentence.js";
import { ownKey, say } from "./dom.js";

const TRIES = 60;

export class Refused extends Error {
  constructor(message, status, wait) {
    super(message);
    this.status = status;
    this.wait = wait; // seconds, from Retry-After
  }
}

const aborted = (error) => error.name === "AbortError";

/** The reply of `fetch`, or an error with the server's own sentence. */
export async function send(path, options) {
  let reply;
  try {
    reply = await fetch(path, options);
  } catch (error) {
    throw aborted(error) ? error : new Refused(say.unreachable, 0, 0);
  }
  if (reply.ok) return reply;
  const answer = await reply.json().catch(() => ({}));
  const sentence = typeof answer.error === "string" ? answer.error : filled(say.failed, reply.status);
  throw new Refused(sentence, reply.status, Number(reply.headers.get("Retry-After")));
}

/** The JSON that the server answers to `body`; a busy server (429, 503) is asked again when it says so. */
export async function ask(path, body, { signal, waiting = () => {} } = {}) {
  const keyed = ownKey() ? { ...body, api_key: ownKey() } : body;
  const options = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(keyed), signal };
  for (let tries = 1; ; tries++) {
    try {
      return await (await send(path, options)).json();
    } catch (error) {
      if (tries === TRIES || ![429, 503].includes(error.status) || !error.wait) throw error;
      waiting();
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(error.wait, 10)));
      signal?.throwIfAborted();
    }
  }
}
