// Keeps the files of one build on the device, so that a further visit begins without the network. It answers for the page and its
// files alone: calls, streams, uploads and the socket never pass through it. The build fills in `BUILD`: a digest of its page, and
// the paths of its files.
const BUILD = __BUILD__
const PREFIX = 'touchline-'
const NAME = PREFIX + BUILD.digest
/** Builds kept: this one and the one before, whose parts a page that is still open may want. */
const KEPT = 2
/** Milliseconds a page that is loaded again waits for the network before it takes what is here. */
const PATIENCE = 4_000

const hex = (bytes) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const digestOf = async (text) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

const askPage = () => fetch('/', { cache: 'no-cache' })
/** What the server writes into a page: when it was drawn, in which zone days begin, and what it drew. */
const WRITTEN = / data-(?:drawn|day-zone)="[^"]*"|<!--drawn-->[^]*<!--\/drawn-->/g
/** Which build a page is of: what the server wrote into it says nothing of that. */
const buildOf = (text) => digestOf(text.replace(WRITTEN, ''))
const own = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX))
const find = (path) => caches.match(path, { ignoreVary: true })
/** As a static route finds it too, which heeds `Vary`: of the headers named there a page knows none. */
const keep = (cache, path, { body, headers }) => {
  const kept = new Headers(headers)
  kept.delete('vary')
  return cache.put(path, new Response(body, { headers: kept }))
}

const keepFile = async (cache, path) => {
  const response = (await find(path)) ?? (await fetch(path))
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  await keep(cache, path, response)
}

/** One file after the other: whoever watches needs the link. Fails, and is tried again at a later visit, where another build answers. */
const keepBuild = async () => {
  const page = await askPage()
  const text = await page.clone().text()
  if (!page.ok || (await buildOf(text)) !== BUILD.digest) throw new Error('another build is served')
  const cache = await caches.open(NAME)
  for (const path of BUILD.files) await keepFile(cache, path)
  await keep(cache, '/', page)
}

const dropOlder = async () => {
  const others = (await own()).filter((name) => name !== NAME)
  await Promise.all(
    others.slice(0, Math.max(0, others.length - (KEPT - 1))).map((name) => caches.delete(name)),
  )
}

/** Renews the page of this build for the next visit. Where another one is served by now, the page that asks is told, and loads again unless it is in use. */
const checkPage = async (client) => {
  const served = await askPage()
  const text = await served.clone().text()
  // What a hotel's or a proxy's page says is no news.
  if (!served.ok || !text.includes('id="root"')) return
  if ((await buildOf(text)) === BUILD.digest) {
    // The next visit begins with home as it was drawn last.
    await keep(await caches.open(NAME), '/', served)
    return
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this origin, which takes no origin
  client.postMessage('outdated')
  await self.registration.update()
}

const answerPage = async (request) => {
  // Who loads a page again wants what is served now, not what a proxy says in its place.
  if (request.cache === 'reload' || request.cache === 'no-cache') {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null)
    if (fresh?.ok) return fresh
  }
  const kept = await (await caches.open(NAME)).match('/', { ignoreVary: true })
  return kept ?? fetch(request)
}

/** What a browser that can answers from the device without waiting for this worker to start. What is not there comes from the network. */
const ROUTES = [
  { condition: { urlPattern: '/assets/*' }, source: 'cache' },
  {
    // A worker that runs was asked a moment ago: who loads the page again wants what is served now.
    condition: { urlPattern: '/', requestMode: 'navigate', runningStatus: 'not-running' },
    source: { cacheName: NAME },
  },
]

self.addEventListener('install', (event) => {
  event.waitUntil(event.addRoutes?.(ROUTES).catch(() => undefined))
  event.waitUntil(keepBuild().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder().then(() => self.clients.claim()))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === '/') event.respondWith(answerPage(request))
  else if (pathname.startsWith('/assets/'))
    event.respondWith(find(pathname).then((kept) => kept ?? fetch(request)))
})

// How this device is to be told: in which language, and whether it hides scores. The page says so; it outlasts builds.
const PREFERENCES = 'preferences'
const PLACE = '/preferences'
/** Before the page has said anything, no score is shown. */
const readPreferences = async () => {
  const kept = await caches.match(PLACE, { cacheName: PREFERENCES })
  return { language: 'zh-CN', hidesScores: true, ...(await kept?.json()) }
}
let keeping = Promise.resolve()
const keepPreferences = (changed) => {
  keeping = keeping
    .catch(() => undefined)
    .then(async () => {
      const preferences = { ...(await readPreferences()), ...changed }
      await (await caches.open(PREFERENCES)).put(PLACE, new Response(JSON.stringify(preferences)))
    })
  return keeping
}
self.addEventListener('message', (event) => {
  if (event.data?.preferences) event.waitUntil(keepPreferences(event.data.preferences))
  if (event.data === 'check') event.waitUntil(checkPage(event.source).catch(() => undefined))
})

/** The application's: what operators have open is another. */
const openPages = async (which) => {
  const windows = await self.clients.matchAll({ type: 'window', ...which })
  return windows.filter(({ url }) => new URL(url).pathname === '/')
}

/** A browser that takes it amiss when nothing is shown for what it delivers. */
const IS_STRICT = /Version\/[\d.]+ .*Safari/.test(self.navigator.userAgent)

/** What `server/domain/messages/push-news.ts` writes. */
const showNews = async ({ words, covered, path, coveredPath = path, isInPage, tag, at }) => {
  const windows = await openPages({ includeUncontrolled: true })
  // Who has the application open is told in it.
  const isSeen = windows.some(({ visibilityState }) => visibilityState === 'visible')
  if (isInPage && isSeen && !IS_STRICT) return
  const { language, hidesScores } = await readPreferences()
  const isCovered = hidesScores && covered !== undefined
  const { title, text } = (isCovered ? covered : words)[language]
  await self.registration.showNotification(title, {
    body: text,
    tag,
    lang: language,
    timestamp: at,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    // Nothing rings where a score is hidden: that would tell of a goal.
    silent: isCovered,
    renotify: !isCovered,
    data: { path: isCovered ? coveredPath : path },
  })
}
self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(showNews(event.data.json()))
})

/** To the page that is open, else to a new one. */
const openPath = async (path) => {
  const address = `/#${path}`
  const windows = await openPages()
  const open = windows.find(({ focused }) => focused) ?? windows[0]
  if (open === undefined) return self.clients.openWindow(address)
  await open.focus().catch(() => undefined)
  return open.navigate(address)
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data?.path ?? '/notice'))
})

const keysOf = (subscription) => subscription.toJSON().keys
/** The browser has replaced this device's address by itself: the server is told, by who knows the older one. Path and fields: `renewPush` of contract/messages.push.ts. */
const renewSubscription = async ({ oldSubscription: older, newSubscription }) => {
  if (!older) return
  const made = newSubscription ?? (await self.registration.pushManager.subscribe(older.options))
  const { p256dh, auth } = keysOf(made)
  const body = { older: older.endpoint, olderAuth: keysOf(older).auth, endpoint: made.endpoint, p256dh, auth }
  await fetch('/api/v1/mms/uFront/member/renewPush', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
