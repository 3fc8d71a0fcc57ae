// Requests data from the server, or reads the data embedded in a static page. Nothing else in the page sends requests.

class APIError extends Error {
  constructor(message, status, details = {}) {
    super(message);
    this.status = status; // 0 if the server does not answer
    this.details = details; // {message, start, end, suggestions, advice, findings}
  }
}

const API_ROOT = "/api/1/";

/** The path of a snapshot: `snapshotPath("shop-login/0005", "tree")`. */
function snapshotPath(key, rest) {
  return `snapshots/${encodeURIComponent(key)}/${rest}`;
}

function isAborted(error) {
  return error?.name === "AbortError";
}

/** Sends requests to the server of this page. */
function httpBackEnd() {
  async function answer(path, options) {
    let response;
    try {
      response = await fetch(API_ROOT + path, { credentials: "same-origin", ...options });
    } catch (error) {
      if (isAborted(error)) throw error;
      for (const listener of api.connectionListeners) listener(false);
      throw new APIError("The server does not answer.", 0);
    }
    for (const listener of api.connectionListeners) listener(true);
    return response;
  }

  async function json(path, options) {
    const response = await answer(path, options);
    const text = await response.text();
    let body = {};
    try {
      if (text) body = JSON.parse(text);
    } catch {
      throw new APIError(`The server sent an answer that is not JSON (status ${response.status}).`, response.status);
    }
    if (response.ok) return body;
    const details = body.error ?? {};
    throw new APIError(
      details.message ?? `The server answered with status ${response.status}.`,
      response.status,
      details,
    );
  }

  return {
    hasServer: true,
    get: (path, { signal } = {}) => json(path, { signal }),
    post: (path, body, { signal } = {}) =>
      json(path, {
        method: "POST",
        signal,
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    send: (path, bytes, headers = {}) =>
      json(path, { method: "POST", headers: { "Content-Type": "application/octet-stream", ...headers }, body: bytes }),
    remove: path => json(path, { method: "DELETE" }),
    // The digest makes the browser fetch the picture again after the dump has changed.
    pictureAddress: (key, kind) =>
      `${API_ROOT}${snapshotPath(key, "picture")}?v=${snapshotInfo(key)?.digest ?? ""}${kind ? `&kind=${kind}` : ""}`,
    downloadAddress: key => API_ROOT + snapshotPath(key, "dump?download=1"),
  };
}

/** Answers requests from the JSON in a static page: {"session", "answers": {"GET …": …}, "query", "pictures"}. */
function embeddedBackEnd(data) {
  const missing = () =>
    Promise.reject(new APIError("This page works without a server and does not have this answer.", 404));
  return {
    hasServer: false,
    get(path) {
      if (path === "session") return Promise.resolve(data.session);
      const found = data.answers?.[`GET ${path}`];
      return found ? Promise.resolve(found) : missing();
    },
    post(path, body) {
      if (path === "verify" && data.verify) return Promise.resolve(data.verify);
      const query = data.query;
      const isSame = path === "query" && query && body.locator === query.locator &&
        (body.using ?? "auto") === query.using;
      return isSame ? Promise.resolve(query.answer) : missing();
    },
    send: missing,
    remove: missing,
    pictureAddress: key => data.pictures?.[key] ?? "",
    downloadAddress: () => "",
    query: data.query,
  };
}

const embeddedData = byID("embedded");
const api = embeddedData ? embeddedBackEnd(JSON.parse(embeddedData.textContent)) : httpBackEnd();
// Called with true after each response, and with false if the server does not respond.
api.connectionListeners = [];

/** Returns an object whose `ask(signal => api.get(path, {signal}))` runs a request and cancels the previous one. */
function latest() {
  let controller = null;
  return {
    async ask(request) {
      controller?.abort();
      const own = controller = new AbortController();
      try {
        const answer = await request(own.signal);
        return own === controller ? answer : undefined;
      } catch (error) {
        if (isAborted(error) || own !== controller) return undefined;
        throw error;
      }
    },
    cancel() {
      controller?.abort();
      controller = null;
    },
  };
}
