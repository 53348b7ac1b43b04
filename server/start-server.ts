import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { runErrand } from './office/commands'
import { openAdminEndpoint } from './office/admin-endpoint'
import { officeOf, officeClipsOf, operatorsOf } from './office/office'
import { ownAddresses } from './addresses'
import { createApp, type Dependencies, type Plugin } from './app'
import { LiveStatus } from '../contract/enums'
import { beginDaysIn } from '../contract/wallet.days'
import type { Config } from './config'
import { createPasswords, type Passwords } from './domain/passwords'
import type { Now } from './domain/ports'
import { askBreaches, isInList } from './http/breached-passwords'
import { createAskers } from './http/clients'
import { createMatchFeed } from './domain/match/match-feed'
import { isLost, type OpenIngests } from './domain/live/publishing'
import { createStreamNews, withNews } from './domain/live/stream-news'
import { createCorrectionNews } from './domain/match/correction-news'
import { openEncoderHolds } from './domain/live/encoder-holds'
import { createPublishing } from './domain/live/streams'
import { createMentions } from './domain/live/mentions'
import { hasBegun } from './domain/live/tick-lives'
import { createMatches } from './domain/match/matches'
import { createMatchNews } from './domain/match/match-news'
import { createNotices, pushInApp } from './domain/messages/notices'
import { tellMoves } from './domain/messages/threads'
import { createOnAirNews, tellPages } from './domain/social/social'
import { createSessions } from './domain/account/sessions'
import { createTally } from './domain/tally'
import { storedFacts, untilCorrected } from './domain/match/match-source'
import { storedWorld, storedUpdates } from './domain/match/stored-world'
import type { Metric } from './http/metrics'
import { openDiskRecordings } from './media/disk-recordings'
import { createRecordings } from './media/recordings'
import { serveEngine } from './ingest/engines/serve-engine'
import { openIntake } from './ingest/open-intake'
import { serveWhip } from './ingest/whip/serve-whip'
import { createSharedAnswers } from './http/shared-answers'
import { openPush } from './open-push'
import { openNodes } from './nodes/open-nodes'
import { shareWorld, shareWrites } from './nodes/share'
import { openNodeStreams } from './nodes/streams'
import { openLive, type Live } from './rooms/open-live'
import { pluginsOf } from './plugins'
import type { Demo } from './demo/open-demo'
import { cleaning, planCleaning } from './store/cleaning'
import { detailRepository } from './repositories/match/detail.repository'
import { freeBytesIn } from './store/files'
import { runJobs } from './store/jobs'
import type { Store } from './store/open'
import type { Telemetry } from './telemetry/open-telemetry'
import { seedHelp } from './store/first-help'
import { seedSports } from './store/sports'
import { matchRepository } from './repositories/match/match.repository'
import { mentionRepository } from './repositories/live/mention.repository'
import { noticeRepository } from './repositories/messages/notice.repository'
import { unreadOf } from './repositories/messages/unread'
import { encoderHoldRepository } from './repositories/live/encoder-hold.repository'
import { planStreams, streamJobs, tellReserved } from './repositories/live/stream.jobs'
import { documentJobs } from './repositories/account/document.repository'
import { loginJobs } from './repositories/account/login.jobs'
import { copiesIn, planCopySweep, privacyJobs } from './repositories/account/privacy.jobs'
import { minutesToPages, rewardGuests } from './wallet-plugin'
import { createPurses } from './domain/wallet/purses'
import { reachedBy } from './domain/wallet/reached'
import { purseRows } from './repositories/wallet/purse.repository'
import { rewardRules } from './repositories/wallet/reward.repository'
import { onPursesMoved } from './store/moved-purses'
import { createWatching } from './domain/wallet/watching'
import { watchRows } from './repositories/wallet/task.repository'
import { giftJobs, planGifts } from './repositories/live/gift.jobs'
import { seedGifts } from './repositories/live/gift.repository'
import { gamesOf } from './repositories/live/prediction.repository'
import { planPredictions, predictionJobs } from './repositories/live/prediction.jobs'
import { campaignJobs, planCampaigns } from './repositories/activity/campaign.jobs'
import { mallJobs, planMall } from './repositories/mall/mall.jobs'
import { ledgerJobs, planProof } from './repositories/wallet/ledger.jobs'
import { renewKeyIn } from './repositories/office/key.repository'
import { walletRows } from './repositories/wallet/ledger.repository'
import { recordingRepository } from './repositories/live/recording.repository'
import { streamRepository } from './repositories/live/stream.repository'
import { planRecount, rankJobs } from './repositories/ranking/rank.repository'
import { watchStarts } from './repositories/match/reservation.jobs'
import { tiedToAnchors } from './repositories/social/social.repository'
import { openRoomStore } from './store/room-store'
import { planSearch, searchJobs } from './store/search-fill'
import { sessionRepository } from './repositories/account/session.repository'
import { makePrivateIfOwn } from './store/private-folder'
import { secretOf } from './store/settings'
import { planUploadSweep, uploadJobs } from './store/upload-cleaning'

/** Milliseconds between two writes of what was watched. */
const WRITE_WATCHED_EVERY = 15_000
/** Requests under way when the server ends are given this long. */
const DRAIN_WITHIN = 2_500
const FACTS_FOR = 1_000
/** Times as long where the database is late. */
const LATE = 30
/** Milliseconds after which a node that begins has heard what the others take in. */
const KNOWN_AFTER = 2_000

export interface StartOptions {
  readonly config: Config
  readonly version: string
  readonly log: Logger
  readonly now: Now
  /** The built client's folder. */
  readonly clientDir: string
  /** Closed with the server, and also where it does not start. */
  readonly store: Store
  /** More groups of routes. */
  readonly plugins?: readonly Plugin[]
  /** Takes pictures in instead of this server's own encoders and pages. */
  readonly openIngests?: OpenIngests
  /** What is told to a collector; null: there is none. */
  readonly telemetry?: Telemetry | null
  /** Milliseconds that facts which are the same for everybody are answered from memory. */
  readonly factsFor?: number
  /** At what price passwords are hashed. */
  readonly passwords?: Passwords
}

export interface Running {
  readonly app: FastifyInstance
  readonly store: Store
  readonly parts: Dependencies
  readonly live: Live
  readonly port: number
  /** The kinds of jobs that it does. */
  readonly jobKinds: readonly string[]
  /** Resolves when the world has moved once since it is open to people. */
  readonly settled: Promise<void>
  /** Ends sockets and streams in good order, lets requests finish, then closes the database. */
  close(): Promise<void>
}

const drain = async (app: FastifyInstance): Promise<void> => {
  const force = setTimeout(() => app.server.closeAllConnections(), DRAIN_WITHIN)
  await app.close()
  clearTimeout(force)
}

/** Null: an installation without the demo world, of which nothing is even loaded. */
const openDemoIn = async (
  { config, store, now, log }: StartOptions,
  isMovedElsewhere: boolean,
): Promise<Demo | null> => {
  if (config.seed === 'none') return null
  const { openDemo } = await import('./demo/open-demo')
  return openDemo({ db: store.db, now, log, speed: config.simSpeed, isMovedElsewhere })
}

/** What lies in a folder that is for the files of several nodes alone. */
const FILES = ['uploads', 'recordings', 'clips', 'copies']

const run = async (options: StartOptions): Promise<Running> => {
  const { config, version, log, now, clientDir, store, plugins = [], factsFor = FACTS_FOR } = options
  const { passwords = createPasswords() } = options
  const { db, kind: databaseKind } = store
  const tracing = options.telemetry?.tracing
  if (config.filesDir !== config.dataDir) makePrivateIfOwn(config.filesDir, FILES)
  const nodes = await openNodes(config, db, log)
  const { node, bus, leadership } = nodes
  const leads = (): boolean => leadership.leads
  const sessions = createSessions(sessionRepository(db), now, bus)
  const answers = shareWrites(createSharedAnswers({ lifetime: factsFor, late: LATE * factsFor }), bus)
  const clients = createAskers(config)
  const tally = createTally(log)
  const app = createApp({
    log,
    sessions,
    now,
    answers,
    clients,
    tally,
    shareCounts: nodes.shareCounts,
    tracing,
  })
  const demo = await nodes.alone(async () => {
    await seedSports(db)
    await seedHelp(db, now())
    await seedGifts(db)
    return openDemoIn(options, !leads())
  })
  const source = untilCorrected(demo?.source ?? storedFacts)
  const matches = matchRepository(db)
  const streamNews = createStreamNews(now)
  const correctionNews = createCorrectionNews(now)
  const own = demo?.world ?? storedWorld(storedUpdates(matches, source, now))
  const moving = withNews(own, streamNews, correctionNews)
  const world = shareWorld(moving, bus, node)
  // No answer is older than what the rooms were notified of.
  world.onTick(({ events, lives, matches: moved, corrected = false }) => {
    if (corrected || events.length + lives.length > 0) answers.renew()
    if (corrected) demo?.world.forget(moved.map(({ matchId }) => matchId))
  })
  const push = await openPush({ db, config: config.push, now, log, tally })
  const notices = createNotices({
    rows: noticeRepository(db),
    pushes: [pushInApp(bus), push.pushes.ofNotices],
    now,
    log,
  })
  const matchNews = createMatchNews({
    cards: createMatches(matches, source).cards,
    tell: push.pushes.tell,
    log,
  })
  world.onTick((tick) => {
    if (tick.elsewhere) return
    matchNews(tick).catch((error: unknown) =>
      log.error({ err: error }, 'what happened in matches was not told'),
    )
  })
  const holds = await openEncoderHolds({ rows: encoderHoldRepository(db), now, log, bus })
  const streams =
    bus.state === 'alone' ? null : openNodeStreams({ bus, node, secret: await secretOf(db), now, log })
  const publishing = createPublishing({
    rows: streamRepository(db),
    sessions,
    news: streamNews,
    holds,
    now,
  })
  // What is taken in here may go on at another node; who says that a stream is over means all of them.
  const publishingHere = streams?.publishing(publishing) ?? publishing
  const disk = config.recordings.on
    ? openDiskRecordings({
        folder: join(config.filesDir, 'recordings'),
        ...config.recordings,
        rows: recordingRepository(db),
        now,
        log,
        freeBytes: () => freeBytesIn(config.filesDir),
        ...(streams && {
          shared: {
            sweeps: leads,
            isElsewhere: (liveId: string) => streams.directory.holderOf(liveId) !== null,
          },
        }),
      })
    : null
  await disk?.load()
  const intake = await openIntake({
    config,
    publishing: publishingHere,
    now,
    log,
    tally,
    record: disk?.record ?? null,
    isUnrecorded: (liveId) => disk?.isFailing(liveId) ?? false,
    nodes: streams?.others ?? null,
    trusts: (address) => clients.trusts(address, 0),
  })
  streams?.take(intake.registry)
  const ingests =
    (await options.openIngests?.(publishing)) ?? streams?.ingests(intake.service) ?? intake.service
  /** It is not known for now what other nodes take in. */
  const isBlind = (): boolean => bus.state === 'away'
  world.onTick(({ at, lives, elsewhere }) => {
    if (elsewhere) return
    const begun = lives.filter(hasBegun).map(({ liveId }) => liveId)
    tellReserved(db, begun, at).catch((error: unknown) =>
      log.error({ err: error }, 'who reserved a stream was not found'),
    )
  })
  const toPages = tellPages(bus)
  const onAirNews = createOnAirNews((liveIds) => tiedToAnchors(db, liveIds), toPages)
  world.onTick((tick) => {
    if (tick.elsewhere) return
    onAirNews(tick).catch((error: unknown) =>
      log.error({ err: error }, 'who has a streamer among their people was not told'),
    )
  })
  const mentions = createMentions({ rows: mentionRepository(db), notices })
  const purses = createPurses(purseRows(db), bus, log)
  onPursesMoved(db, purses.moved)
  const tellMinutes = minutesToPages(db, toPages)
  const watching = createWatching(
    watchRows(db),
    now,
    log,
    rewardGuests({ db, notices, now }),
    async (grown, day) => {
      await tellMinutes(grown)
      purses.reached(reachedBy(grown, await rewardRules(db), day))
    },
  )
  const live = await openLive({
    server: app.server,
    pictureRuns: watching.beat,
    unreadOf: unreadOf(db),
    bus,
    node,
    leads,
    isLost: (liveId) => isLost(ingests, isBlind(), liveId),
    shareCounts: nodes.shareCounts,
    tracing,
    feed: createMatchFeed({ rows: detailRepository(db), matches, source, now }),
    store: openRoomStore(db),
    sessions,
    clients,
    world,
    now,
    log,
    tally,
    bots: demo?.bots ?? null,
    games: (liveId) => gamesOf(db, liveId),
    said: (said) =>
      void mentions
        .tell(said)
        .catch((error: unknown) => log.error({ err: error }, 'who was mentioned was not told')),
    upgradeHandlers: intake.upgradeHandlers,
  })
  const { rooms, socket } = live
  const recordings = createRecordings({
    now,
    keptFor: config.recordings.keptFor,
    disk,
    clipFolder: join(config.filesDir, 'clips'),
  })
  const parts: Dependencies = {
    config,
    version,
    clientDir,
    db,
    databaseKind,
    bus,
    leadership,
    now,
    log,
    sessions,
    clients,
    world,
    source,
    rooms,
    notices,
    tellMoves: (moves) => {
      tellMoves(bus)(moves)
      push.pushes.ofMoves(moves)
    },
    tellPages: toPages,
    pushes: push.pushes,
    streamNews,
    correctionNews,
    publishing,
    holds,
    ingests,
    published: streams?.find ?? intake.find,
    beginStream: streams?.relays.begin ?? (() => Promise.resolve()),
    disk,
    recordings,
    office: officeOf({ db, notices, sessions, holds, ingests, streamNews, now }),
    passwords,
    isBreached: config.breachedPasswords === null ? isInList : askBreaches(config.breachedPasswords, log),
    operators: operatorsOf(db, passwords, now),
    officeClips: officeClipsOf({ db, notices, recordings, now, log }),
  }
  const jobFailures: Record<string, number> = {}
  let proofsFailed = 0
  const metrics: Metric[] = [
    ...nodes.metrics,
    {
      name: 'jobs_failed_total',
      help: 'Jobs that failed and are tried again',
      type: 'counter',
      label: 'kind',
      read: () => jobFailures,
    },
    {
      name: 'ledger_proofs_failed_total',
      help: 'Proofs that found the books not to balance',
      type: 'counter',
      read: () => proofsFailed,
    },
    { name: 'sockets', help: 'Open sockets', read: () => socket.size },
    {
      name: 'upgrades_total',
      help: 'Upgrades asked for',
      type: 'counter',
      label: 'status',
      read: () => socket.upgrades,
    },
    ...(streams
      ? [
          {
            name: 'nodes',
            help: 'Nodes that are heard, with this one',
            read: () => streams.directory.size + 1,
          },
          { name: 'relays', help: 'Streams fetched from other nodes', read: () => streams.relays.size },
        ]
      : []),
    { name: 'ingests', help: 'Streams that are published', read: () => intake.size },
    { name: 'pushes_waiting', help: 'Devices that are still to be told', read: push.waiting },
    { name: 'shared_answers', help: 'Answers held for everybody', read: () => answers.size.entries },
    { name: 'shared_answers_bytes', help: 'Bytes they take', read: () => answers.size.bytes },
  ]
  for (const plugin of [...(await pluginsOf(parts, metrics)), ...plugins]) await plugin(app, parts)
  options.telemetry?.takeNumbers(app.numbers)
  if (intake.engine) await serveEngine(app, intake.engine)
  if (intake.whip) await serveWhip(app, intake.whip)
  streams?.serve(app)
  await planCleaning(db, now())
  await planSearch(db, now())
  await planRecount(db, now())
  await planProof(db, now())
  await planMall(db, now())
  await planCampaigns(db, now())
  await planGifts(db, now())
  await planPredictions(db, now())
  await demo?.planJobs()
  await planUploadSweep(db, now())
  await planCopySweep(db, now())
  const lookAtStreams = (): Promise<void> => planStreams(db, now(), { news: streamNews, ingests })
  const followStreams = (): void =>
    void lookAtStreams().catch((error: unknown) =>
      log.error({ err: error }, 'streams of a node that is gone were not looked at'),
    )
  let knowing: NodeJS.Timeout | undefined
  /** Once it is known what the other nodes take in. */
  const followStreamsSoon = (): void => {
    clearTimeout(knowing)
    knowing = setTimeout(followStreams, KNOWN_AFTER)
  }
  if (streams === null) await lookAtStreams()
  else {
    streams.directory.onGone(() => {
      if (leads()) followStreams()
    })
    streams.directory.onBack((liveIds) => {
      if (leads())
        streamNews.tell(liveIds.map((liveId) => ({ liveId, status: LiveStatus.START, interrupted: false })))
    })
    leadership.onChange((here) => {
      if (here) followStreamsSoon()
    })
    if (leads()) followStreamsSoon()
  }
  const uploads = uploadJobs(db, join(config.filesDir, 'uploads'), log)
  const privacy = privacyJobs({
    db,
    notices,
    uploads: join(config.filesDir, 'uploads'),
    copies: copiesIn(config.filesDir),
    dropRecording: async (liveId) => disk?.drop(liveId),
    dropClip: recordings.drop,
    log,
  })
  /** What may take minutes, and for which nobody waits. */
  const slowJobs = {
    ...privacy,
    ...cleaning,
    ...uploads,
    ...searchJobs(config.recordings),
    ...rankJobs,
    ...ledgerJobs(log, () => void (proofsFailed += 1)),
  }
  const promptJobs = {
    ...documentJobs(notices),
    ...loginJobs(notices),
    ...mallJobs(notices, toPages),
    ...campaignJobs,
    ...giftJobs,
    ...predictionJobs({ source, rooms, notices }),
    ...demo?.jobs(rooms),
    ...watchStarts(notices, source),
    ...streamJobs({ notices, news: streamNews, ingests, isBlind }),
  }
  const stopsOfJobs = [slowJobs, promptJobs].map((kinds) =>
    runJobs({ db, kinds, now, log, failures: jobFailures, ...(tracing && { tracing }) }),
  )
  const watchTimer = setInterval(() => void watching.write(), WRITE_WATCHED_EVERY).unref()
  let closeAdminEndpoint: (() => Promise<void>) | null = null
  /** The demo world moves on the node that leads; one change after the other. */
  let moved: Promise<void> = Promise.resolve()
  const move = (here: boolean): Promise<void> => {
    moved = moved.then(() => (here ? demo?.world.start() : demo?.world.stop()))
    return moved
  }
  let stopFollowing: (() => void) | null = null
  const close = async () => {
    stopFollowing?.()
    clearTimeout(knowing)
    const drained = drain(app)
    await ingests.close()
    streams?.close()
    await disk?.close()
    await closeAdminEndpoint?.()
    await live.close()
    clearInterval(watchTimer)
    await watching.write()
    await purses.told()
    await holds.written
    await push.close()
    await Promise.all([drained, move(false), ...stopsOfJobs.map((stop) => stop())])
    await nodes.close()
    tally.tell()
  }
  try {
    await intake.listen()
    await app.listen({ port: config.port, host: config.host })
    closeAdminEndpoint = await openAdminEndpoint(
      config.dataDir,
      (errand) =>
        runErrand(errand, {
          office: parts.office,
          operators: parts.operators,
          clips: parts.officeClips,
          now,
          pin: recordingRepository(db).pin,
          books: walletRows(db),
          renewKey: renewKeyIn(db),
          snapshot: store.snapshot,
        }),
      log,
    )
  } catch (error) {
    await close()
    throw error
  }
  // The world's next tick fills its past: people need not wait for that.
  stopFollowing = leadership.onChange((here) => void move(here))
  const settled = leads() ? move(true) : Promise.resolve()
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  streams?.directory.begin(config.nodeUrl ?? `http://${reachableAt(config.host)}:${port}`)
  const closeAll = async (): Promise<void> => {
    await close().finally(() => store.close())
    await options.telemetry?.close()
  }
  const jobKinds = Object.keys({ ...slowJobs, ...promptJobs })
  return { app, store, parts, live, port, jobKinds, settled, close: closeAll }
}

/** Where other nodes reach a server that listens here. */
const reachableAt = (host: string): string => {
  const address = ['0.0.0.0', '::', ''].includes(host) ? (ownAddresses()[0] ?? '127.0.0.1') : host
  return address.includes(':') ? `[${address}]` : address
}

/** Puts the parts together and listens. Rejects with nothing left open. */
export const startServer = async (options: StartOptions): Promise<Running> => {
  beginDaysIn(options.config.dayZone)
  try {
    return await run(options)
  } catch (error) {
    await options.store.close()
    throw error
  }
}
