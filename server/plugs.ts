import { join } from 'node:path'
import { sql } from 'kysely'
import { LiveStatus } from '../contract/enums'
import type { Parts, Plug } from './app'
import { createCalendars } from './domain/calendars'
import { createCaptchas } from './domain/captcha'
import { watchDisk } from './domain/disk'
import { createHome } from './domain/home'
import { createLeagues } from './domain/league/leagues'
import { channelLookup, createLives } from './domain/lives'
import { createMatchCentre } from './domain/match-centre'
import { createMatches } from './domain/matches'
import { createMembers } from './domain/members'
import { createReservations } from './domain/reservations'
import { createSchedule } from './domain/schedule'
import { createSmsCodes } from './domain/sms'
import { createUploads } from './domain/uploads'
import { simulationAt } from './domain/world/simulation'
import { askProvider } from './http/captcha-provider'
import { readPage, serveClient, serveUploads } from './http/client-files'
import { publishMetrics, type Gauge } from './http/metrics'
import { publishCalls } from './http/openapi'
import { secure } from './http/security'
import { registerMedia } from './media/register-media'
import { createShrink } from './pictures/shrink'
import { drawSlider } from './pictures/slider'
import { discovery } from './plug-discovery'
import { authRoutes } from './routes/auth'
import { calendarRoutes } from './routes/calendar'
import { healthRoutes } from './routes/health'
import { homeRoutes } from './routes/home'
import { leagueRoutes } from './routes/league'
import { liveRoutes } from './routes/live'
import { matchRoutes } from './routes/match'
import { memberRoutes } from './routes/member'
import { calendarRows } from './store/calendar-rows'
import { captchaRows } from './store/captcha-rows'
import { detailRows } from './store/detail-rows'
import { freeBytesIn, openFiles } from './store/files'
import { homeRows } from './store/home-rows'
import { leagueRows } from './store/league-rows'
import { liveRows } from './store/live-rows'
import { markRows } from './store/mark-rows'
import { matchRows } from './store/match-rows'
import { memberRows } from './store/member-rows'
import { reservationRows } from './store/reservation-rows'
import { scheduleRows } from './store/schedule-rows'
import { secretOf } from './store/settings'
import { openSmsOutbox } from './store/sms-outbox'
import { smsRows } from './store/sms-rows'
import { uploadRows } from './store/upload-rows'

/** What every route stands on: headers, the published list of calls, the numbers. */
const ground =
  (gauges: readonly Gauge[]): Plug =>
  async (app, { version, clientDir, askers }) => {
    secure(app, readPage(clientDir), askers)
    await publishCalls(app, version)
    publishMetrics(app, gauges)
  }

const files: Plug = async (app, { config, clientDir }) => {
  await serveUploads(app, join(config.dataDir, 'uploads'))
  await serveClient(app, clientDir)
}

const members = async ({ db, config, now, log, sessions }: Parts) => {
  const sender = openSmsOutbox(config.dataDir, log)
  const daily = config.smsDaily
  const codes = createSmsCodes({ rows: smsRows(db), sender, secret: await secretOf(db), now, log, daily })
  const captchas = createCaptchas({ rows: captchaRows(db), draw: drawSlider, now, log })
  const people = createMembers(memberRows(db), codes, now)
  const kept = openFiles(join(config.dataDir, 'uploads'))
  const uploads = createUploads({ rows: uploadRows(db), files: kept, shrink: createShrink(), now })
  if (config.captcha) captchas.prepare()
  const { captchaVerify: provider } = config
  const verify = provider === null ? captchas.verify : askProvider(provider.url, provider.secret, log)
  const plug: Plug = (app) => {
    authRoutes(app, { sessions, captchas, codes, members: people, verify: config.captcha ? verify : null })
    memberRoutes(app, { members: people, uploads })
  }
  const gauges: Gauge[] = [
    { name: 'sms_sent_day', help: 'Messages sent in 24 hours', read: () => codes.sentToday },
    { name: 'sms_daily', help: 'Messages that may be sent in 24 hours', read: () => daily },
  ]
  return { plug, gauges }
}

const sports: Plug = async (app, parts) => {
  const { db, config } = parts
  const speed = config.simSpeed
  const simulation = simulationAt(speed)
  const matches = createMatches(matchRows(db), simulation)
  const lives = createLives(liveRows(db), matches)
  const schedule = createSchedule(scheduleRows(db), simulation)
  const marks = markRows(db)
  const centre = createMatchCentre({ rows: detailRows(db), schedule, lives, marks, simulation, speed })
  leagueRoutes(app, createLeagues({ store: leagueRows(db), schedule, marks, simulation, speed }), marks)
  const reservations = createReservations(reservationRows(db), simulation)
  matchRoutes(app, { matches, schedule, centre, reservations, marks })
  calendarRoutes(app, createCalendars(calendarRows(db), simulation))
  homeRoutes(app, createHome(homeRows(db), matches))
  liveRoutes(app, lives, marks)
  await discovery({ schedule, lives })(app, parts)
}

const health: Plug = async (app, { db, config, version, databaseKind: database, now, log }) => {
  const disk = await watchDisk(() => freeBytesIn(config.dataDir), log)
  app.addHook('onClose', async () => disk.close())
  const ask = () => sql`select 1`.execute(db)
  healthRoutes(app, { version, database, now, ask, freeBytes: disk.freeBytes })
}

const media: Plug = (app, { db, now }) => {
  const facts = channelLookup(liveRows(db), now)
  registerMedia(app, {
    now,
    lookup: async (liveId) => {
      const { clip = null, phase = 0, status } = (await facts(liveId)) ?? {}
      return clip !== null && status === LiveStatus.START ? { clip, phase } : null
    },
  })
}

/** Every group of routes there is, in the order they are plugged in. */
export const plugsOf = async (parts: Parts, gauges: readonly Gauge[]): Promise<Plug[]> => {
  const people = await members(parts)
  return [ground([...gauges, ...people.gauges]), health, people.plug, sports, media, files]
}
