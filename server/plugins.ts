import { join } from 'node:path'
import { sql } from 'kysely'
import { LiveStatus } from '../contract/enums'
import type { Dependencies, Plugin } from './app'
import { createCalendars } from './domain/match/calendars'
import { createCaptchas } from './domain/account/captcha'
import { clips as loops } from './domain/live/clip'
import { createMessageReports, type MessageReports } from './domain/office/message-reports'
import { createReports, type Reports } from './domain/office/reports'
import { messageReportRows } from './repositories/office/message-report.repository'
import { reportRows } from './repositories/office/report.repository'
import { settingsIn } from './repositories/office/setting.repository'
import { createPages } from './domain/office/pages'
import { watchDisk, type Disk } from './domain/disk'
import { createHome } from './domain/home/home'
import { createLeagues } from './domain/league/leagues'
import { createAnchorLives } from './domain/live/anchor-lives'
import { createLiveReservations } from './domain/live/live-reservations'
import { channelLookup, createLives } from './domain/live/lives'
import { createModeration } from './domain/live/moderation'
import { createMatchCentre } from './domain/match/match-centre'
import { createMatches } from './domain/match/matches'
import { createPasskeys } from './domain/account/passkeys'
import { createMemberPasswords } from './domain/account/member-passwords'
import { createOwnProofs } from './domain/account/own-proofs'
import { createMembers } from './domain/account/members'
import { createReservations } from './domain/match/reservations'
import { createSchedule } from './domain/schedule/schedule'
import { createHosts } from './domain/support/hosts'
import { createQuestionDesk, createQuestions, type DeskOfQuestions } from './domain/support/questions'
import { questionDesk, questionRepository } from './repositories/support/question.repository'
import { createHelp } from './domain/support/help'
import { createService, createServiceDesk, writtenIn, type DeskOfService } from './domain/support/service'
import { helpRows } from './repositories/support/help.repository'
import { serviceDesk, serviceRepository } from './repositories/support/service.repository'
import { hostRows } from './repositories/support/host.repository'
import { createSmsCodes } from './domain/account/sms'
import type { Config } from './config'
import { createDocuments } from './domain/account/documents'
import type { InstalledAs } from './domain/account/first-documents'
import { createPrivacy } from './domain/account/privacy'
import { createProfiles } from './domain/account/profile'
import { createUploads, type Uploads } from './domain/account/uploads'
import type { Once } from './domain/idempotency'
import { askProvider } from './http/captcha-provider'
import { inZone, readPage, serveClient, serveUploads } from './http/client-files'
import { serveHomePage } from './http/home-page'
import { openSmsGateway } from './http/sms-gateway'
import { publishMetrics, type Metric } from './http/metrics'
import { keepOfficeAt } from './http/office-host'
import { publishCalls } from './http/openapi'
import { secure } from './http/security'
import { registerMedia } from './media/register-media'
import { officeAnchorsIn, officeClipsIn } from './office/office'
import { scanBy } from './pictures/scanner'
import { createShrink } from './pictures/shrink'
import { drawSlider } from './pictures/slider'
import { desk, memberDeskIn } from './desk-plugin'
import { leagueDesk } from './league-desk-plugin'
import { matchDesk } from './match-desk-plugin'
import { campaignDeskIn, discovery } from './discovery-plugin'
import { clips, hiddenIn, playedBackIn, recordings } from './recording-plugin'
import { studio } from './studio-plugin'
import { authRoutes } from './routes/account.session'
import { calendarRoutes } from './routes/match.calendar'
import { healthRoutes } from './routes/health'
import { homeRoutes } from './routes/home'
import { leagueRoutes } from './routes/league'
import { liveRoutes } from './routes/live'
import { moderationRoutes } from './routes/live.moderation'
import { matchRoutes } from './routes/match'
import { memberRoutes } from './routes/account'
import { privacyRoutes } from './routes/account.privacy'
import { officeRoutes } from './routes/office'
import { anchorLiveRepository } from './repositories/live/anchor-live.repository'
import { calendarRepository } from './repositories/match/calendar.repository'
import { captchaRepository } from './repositories/account/captcha.repository'
import { detailRepository } from './repositories/match/detail.repository'
import { matchReplaysRepository } from './repositories/match/match-replays.repository'
import { freeBytesIn, openFiles } from './store/files'
import { homeRepository } from './repositories/home/home.repository'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { leagueRepository } from './repositories/league/league.repository'
import { liveRepository } from './repositories/live/live.repository'
import { moderationRepository } from './repositories/live/moderation.repository'
import { liveReservationRepository } from './repositories/live/live-reservation.repository'
import { threadRepository } from './repositories/messages/thread.repository'
import { messageRoutes } from './routes/messages'
import { pushRoutes } from './routes/messages.push'
import type { Note } from './domain/messages/notices'
import { installedRates } from './domain/wallet/rates'
import { createThreads, messagePaces, type ThreadsOfMembers } from './domain/messages/threads'
import { personalMarksRepository } from './repositories/personal-marks.repository'
import { matchRepository } from './repositories/match/match.repository'
import { documentRows } from './repositories/account/document.repository'
import { copiesIn } from './repositories/account/privacy.jobs'
import { isCopyKept, privacyRepository } from './repositories/account/privacy.repository'
import { profileRepository } from './repositories/account/profile.repository'
import { passkeyRepository } from './repositories/account/passkey.repository'
import { passkeyProofs } from './http/passkey-proofs'
import { passwordRepository } from './repositories/account/password.repository'
import { memberRepository } from './repositories/account/member.repository'
import { reservationRepository } from './repositories/match/reservation.repository'
import { scheduleRepository } from './repositories/schedule/schedule.repository'
import { inTransaction } from './store/in-transaction'
import { lastBackupIn } from './store/last-backup'
import { logRepository } from './repositories/office/log.repository'
import { pageRows } from './repositories/office/page.repository'
import { signInsOf } from './sign-ins-of'
import { secretOf } from './store/settings'
import { openSmsOutbox } from './store/sms-outbox'
import { smsRepository } from './repositories/account/sms.repository'
import { uploadRepository } from './repositories/account/upload.repository'
import { supportRoutes } from './routes/support'
import { mall, mallDeskIn } from './mall-plugin'
import { correctionsIn, ledgerDeskIn, rateDeskIn, rewardDeskIn, wallet } from './wallet-plugin'
import { giftDeskIn, gifts } from './gift-plugin'
import { gameDeskIn, predictions } from './prediction-plugin'
import { tellIn } from './tell-in'

/** The base of every route: headers, the published list of calls, the numbers. */
const basePlugin =
  (metrics: readonly Metric[]): Plugin =>
  async (app, { version, clientDir, clients, config: { engine, hsts, officeHost } }) => {
    const away =
      engine?.playback.flatMap(({ url }) => (url.startsWith('/') ? [] : [new URL(url).origin])) ?? []
    secure(app, readPage(clientDir), clients, [...new Set(away)], hsts)
    if (officeHost !== null) keepOfficeAt(app, officeHost)
    await publishCalls(app, version)
    publishMetrics(app, metrics)
  }

const files: Plugin = async (app, { config, clientDir, log }) => {
  await serveUploads(app, join(config.filesDir, 'uploads'))
  await serveClient(app, clientDir, config.serviceWorker, config.dayZone)
  await serveHomePage(app, { clientDir, page: inZone(readPage(clientDir), config.dayZone), log })
}

const installedAs = ({ recordings: kept, sms, push }: Config): InstalledAs => ({
  recordingsFor: kept.on ? kept.keptFor : null,
  sendsSms: sms !== null,
  pushes: push !== null,
})

const members = async ({
  db,
  config,
  now,
  log,
  sessions,
  passwords: hashed,
  isBreached,
  tellPages,
}: Dependencies) => {
  const sender = config.sms === null ? openSmsOutbox(config.dataDir, log) : openSmsGateway(config.sms)
  const daily = config.smsDaily
  const seal = await secretOf(db)
  const codes = createSmsCodes({
    rows: smsRepository(db),
    sender,
    secret: seal,
    now,
    log,
    daily,
    countries: config.phoneCountries,
  })
  const mayRegister = async (): Promise<boolean> => (await settingsIn(db)).registration === 'open'
  const captchas = createCaptchas({ rows: captchaRepository(db), draw: drawSlider, now, log })
  const people = createMembers(
    memberRepository(db),
    codes,
    mayRegister,
    (hostId) => tellPages(hostId, { type: 'tasks.moved' }),
    now,
  )
  const passwords = createMemberPasswords({
    rows: passwordRepository(db),
    codes,
    passwords: hashed,
    isBreached,
    secret: seal,
    now,
    ended: (...over) => sessions.ended(...over),
  })
  const passkeys = createPasskeys({
    rows: passkeyRepository(db),
    proofs: passkeyProofs,
    codes,
    secret: seal,
    now,
  })
  const kept = openFiles(join(config.filesDir, 'uploads'))
  const shrink = createShrink()
  const scan = config.scanner === null ? null : scanBy(config.scanner, log)
  const uploadsIn = (within: typeof db) =>
    createUploads({ rows: uploadRepository(within), files: kept, scan, shrink, now })
  const uploads = onceIn(db, uploadsIn)
  const profiles = onceIn(db, (within, after) =>
    createProfiles(
      profileRepository(within),
      {
        renamed: (memberId) => after(() => sessions.renew(memberId)),
        ended: (...over) => after(() => sessions.ended(...over)),
        leftPhone: (phone) => after(() => void codes.notify(phone, 'phoneChanged')),
      },
      now,
    ),
  )
  const proofs = createOwnProofs({
    codes,
    passwords,
    passkeys,
    phoneOf: (memberId) => profiles.domain.phone(memberId),
  })
  if (config.captcha) captchas.prepare()
  const { captchaVerify: provider } = config
  const verify = provider === null ? captchas.verify : askProvider(provider.url, provider.secret, log)
  const plugin: Plugin = (app) => {
    authRoutes(app, {
      sessions,
      captchas,
      codes,
      countries: config.phoneCountries,
      mayRegister,
      members: people,
      passwords,
      passkeys,
      profiles,
      proofs,
      verify: config.captcha ? verify : null,
      secret: seal,
    })
    memberRoutes(app, { members: people, profiles, uploads })
    privacyRoutes(app, {
      privacy: onceIn(db, (within, after) =>
        createPrivacy(privacyRepository(within), (...over) => after(() => sessions.ended(...over)), now),
      ),
      proofs,
      isKept: (secret, at) => isCopyKept(db, secret, at),
      copies: copiesIn(config.filesDir),
      documents: createDocuments(documentRows(db), installedAs(config), now),
    })
  }
  const metrics: Metric[] = [
    { name: 'sms_sent_day', help: 'Messages sent in 24 hours', read: () => codes.sentToday },
    { name: 'sms_daily', help: 'Messages that may be sent in 24 hours', read: () => daily },
  ]
  return { plugin, metrics, uploads }
}

const sports: Plugin = async (app, parts) => {
  const { db, source, rooms, ingests } = parts
  const matches = createMatches(matchRepository(db), source)
  const lives = createLives(liveRepository(db), matches, ingests, playedBackIn(parts))
  const schedule = createSchedule(scheduleRepository(db), source)
  const marks = personalMarksRepository(db)
  const replayRows = matchReplaysRepository(db, parts.config.recordings)
  const centre = createMatchCentre({
    rows: detailRepository(db),
    replayRows,
    matches,
    schedule,
    lives,
    marks,
    source,
  })
  leagueRoutes(app, createLeagues({ store: leagueRepository(db), schedule, marks, source }), marks)
  const moved = (memberId: string) => parts.tellPages(memberId, { type: 'reservations.moved' })
  const reservations = onceIn(db, (within, after) =>
    createReservations(reservationRepository(within), source, (memberId) => after(() => moved(memberId))),
  )
  matchRoutes(app, { matches, schedule, centre, reservations, marks })
  calendarRoutes(app, createCalendars(calendarRepository(db), source))
  homeRoutes(app, createHome(homeRepository(db), matches))
  const moderationIn = (within: typeof db) => createModeration(moderationRepository(within))
  moderationRoutes(app, {
    once: onceIn(db, moderationIn),
    within: (work) => inTransaction(db, (tx) => work(moderationIn(tx))),
    rooms,
    notices: parts.notices,
  })
  const liveReservations = onceIn(db, (within, after) =>
    createLiveReservations(liveReservationRepository(within), (memberId) => after(() => moved(memberId))),
  )
  const hidden = await hiddenIn(parts)
  const anchorLives = createAnchorLives(anchorLiveRepository(db, parts.config.recordings), lives, marks)
  liveRoutes(app, { lives, marks, hidden, reservations: liveReservations, anchorLives })
  await clips(lives, anchorLives)(app, parts)
  await discovery({ schedule, lives })(app, parts)
  messageRoutes(app, onceIn(db, threadsIn(parts)))
  pushRoutes(app, parts.pushes)
  const questions = onceIn(db, (within) => createQuestions(questionRepository(within), parts.now))
  const service = onceIn(db, (within) => createService(serviceRepository(within), parts.now))
  const help = createHelp(helpRows(db), parts.now)
  supportRoutes(app, { hosts: createHosts(hostRows(db), parts.now), questions, service, help })
  await studio(app, parts)
}

const threadsIn = (parts: Dependencies): DomainIn<ThreadsOfMembers> => {
  const paces = messagePaces()
  return (within, after) =>
    createThreads({
      rows: threadRepository(within),
      tell: (moves) => after(() => parts.tellMoves(moves)),
      tellPages: (...told) => after(() => parts.tellPages(...told)),
      paces,
      serviceWritten: writtenIn(serviceRepository(within)),
    })
}

const office =
  (uploads: Once<Uploads>): Plugin =>
  (app, parts) => {
    const { db, now, operators, office: errands, notices, rooms, config } = parts
    const anchorsIn = officeAnchorsIn(parts)
    const clipsIn = officeClipsIn(parts)
    const noticesIn: DomainIn<{ tell(memberId: string, note: Note): Promise<void> }> = (within, after) => ({
      tell: tellIn({ notices, now })(within, after),
    })
    const questionsIn: DomainIn<DeskOfQuestions> = (within, after) =>
      createQuestionDesk({ rows: questionDesk(within), notices: noticesIn(within, after), now })
    const messagesIn = threadsIn(parts)
    const serviceIn: DomainIn<DeskOfService> = (within, after) =>
      createServiceDesk({
        rows: serviceDesk(within),
        say: messagesIn(within, after).say,
        notices: noticesIn(within, after),
        now,
      })
    const messageReportsIn: DomainIn<MessageReports> = (within, after) =>
      createMessageReports({
        rows: messageReportRows(within),
        threads: messagesIn(within, after),
        notices: noticesIn(within, after),
        now,
      })
    const reportsIn: DomainIn<Reports> = (within, after) =>
      createReports({
        rows: reportRows(within),
        moderation: createModeration(moderationRepository(within)),
        anchors: anchorsIn(within, after),
        clips: clipsIn(within, after),
        members: memberDeskIn(parts)(within, after),
        notices: noticesIn(within, after),
        moderated: (change) => after(() => void rooms.moderated(change)),
        now,
      })
    officeRoutes(app, {
      signIns: signInsOf(parts),
      operators,
      pages: onceIn(db, (within) => createPages(pageRows(within), now)),
      log: logRepository(db),
      anchors: onceIn(db, anchorsIn),
      reports: onceIn(db, reportsIn),
      messageReports: onceIn(db, messageReportsIn),
      clips: parts.officeClips,
      hosts: createHosts(hostRows(db), now),
      documents: createDocuments(documentRows(db), installedAs(config), now),
      questions: onceIn(db, questionsIn),
      service: onceIn(db, serviceIn),
      help: onceIn(db, (within) => createHelp(helpRows(within), now)),
      mall: onceIn(db, mallDeskIn(parts)),
      ledger: onceIn(db, ledgerDeskIn(now)),
      rewards: onceIn(db, rewardDeskIn(now)),
      rates: onceIn(db, rateDeskIn(installedRates(config), now)),
      gifts: onceIn(db, giftDeskIn(now)),
      games: onceIn(db, gameDeskIn(parts)),
      campaigns: onceIn(db, campaignDeskIn(now)),
      corrections: onceIn(db, correctionsIn({ notices, now })),
      uploads,
      studio: errands,
      now,
    })
  }

const health =
  (disk: Disk): Plugin =>
  (app, { db, version, databaseKind: database, bus, now }) => {
    app.addHook('onClose', async () => disk.close())
    const ask = () => sql`select 1`.execute(db)
    healthRoutes(app, { version, database, bus: () => bus.state, now, ask, freeBytes: disk.freeBytes })
  }

const diskMetric = ({ freeBytes }: Disk): Metric => ({
  name: 'disk_free_bytes',
  help: 'Free where the files lie, as last seen',
  read: () => {
    try {
      return freeBytes()
    } catch {
      return Number.NaN
    }
  },
})

/** PostgreSQL's own backups are not seen from here. */
const backupMetrics = ({ dataDir, databaseUrl }: Config): Metric[] =>
  databaseUrl === null
    ? [
        {
          name: 'backup_taken_seconds',
          help: 'When the last backup was taken, 0: never',
          read: () => lastBackupIn(dataDir),
        },
      ]
    : []

const media: Plugin = (app, parts) => {
  const { db, config, now, published, beginStream: begin } = parts
  const facts = channelLookup(liveRepository(db), now)
  registerMedia(app, {
    now,
    published,
    begin,
    clips: config.seed === 'demo' ? loops : [],
    lookup: async (liveId) => {
      const { clip = null, phase = 0, status } = (await facts(liveId)) ?? {}
      if (status !== LiveStatus.START) return null
      return clip === null ? 'awaited' : { clip, phase }
    },
  })
  return recordings(app, parts)
}

/** Every group of routes there is, in the order they are registered. */
export const pluginsOf = async (parts: Dependencies, metrics: readonly Metric[]): Promise<Plugin[]> => {
  const people = await members(parts)
  const disk = await watchDisk(() => freeBytesIn(parts.config.filesDir), parts.log)
  return [
    basePlugin([...metrics, ...people.metrics, diskMetric(disk), ...backupMetrics(parts.config)]),
    health(disk),
    people.plugin,
    sports,
    office(people.uploads),
    desk,
    matchDesk,
    leagueDesk,
    media,
    wallet,
    mall,
    gifts,
    predictions,
    files,
  ]
}
