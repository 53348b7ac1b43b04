import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ResultCode } from '../contract/codes'
import { MatchType } from '../contract/enums'
import type { Dependencies, Plugin } from './app'
import { DomainError } from './domain/domain-error'
import { createMemberDesk, type MemberDesk } from './domain/office/members'
import { officeAnchorsIn } from './office/office'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { memberDeskRows, phoneOfMember } from './repositories/office/member.repository'
import { tellIn } from './tell-in'
import { createAttention } from './domain/office/attention'
import { createHotWordDesk } from './domain/search/hot-word-desk'
import { hotWordRows } from './repositories/search/hot-word.repository'
import { createJobDesk } from './domain/office/jobs'
import { createSettingsDesk } from './domain/office/settings'
import { attentionRows } from './repositories/office/attention.repository'
import { jobRows } from './repositories/office/job.repository'
import { settingRows } from './repositories/office/setting.repository'
import { signInsOf } from './sign-ins-of'
import { deskRoutes } from './routes/office.desk'
import { startedWith } from './started-with'
import { freeBytesIn } from './store/files'
import { lastBackupIn } from './store/last-backup'

/** Members in the operators' hands, within a transaction. */
export const memberDeskIn =
  (parts: Dependencies): DomainIn<MemberDesk> =>
  (within, after) => {
    const { notices, rooms, sessions, now } = parts
    return createMemberDesk({
      rows: memberDeskRows(within),
      anchors: officeAnchorsIn(parts)(within, after),
      notices: { tell: tellIn({ notices, now })(within, after) },
      ended: (tokenHashes) => after(() => sessions.ended(tokenHashes)),
      moderated: () => after(() => void rooms.moderated({ anchorId: null, liveId: null, removed: [] })),
      now,
    })
  }

/** The folders there, each named by its stream. */
const recordedIn = (folder: string): Promise<ReadonlySet<string>> =>
  readdir(folder).then(
    (names) => new Set(names),
    () => new Set(),
  )

/** What operators look after; after the office itself. */
export const desk: Plugin = (app, parts) => {
  const { db, config, correctionNews, databaseKind, ingests, office, rooms, now, version } = parts
  deskRoutes(app, {
    signIns: signInsOf(parts),
    attention: createAttention({
      rows: attentionRows(db),
      ingests,
      freeBytes: () => freeBytesIn(config.filesDir),
      quota: () => (config.recordings.on ? config.recordings.quota : null),
      keptHere: () => recordedIn(join(config.filesDir, 'recordings')),
      lastBackup: config.databaseUrl === null ? () => lastBackupIn(config.dataDir) : null,
      now,
    }),
    jobs: createJobDesk(jobRows(db), now),
    hotWords: onceIn(db, (within, after) =>
      createHotWordDesk(hotWordRows(within), () => after(() => correctionNews.tellRest()), now),
    ),
    now,
    settings: createSettingsDesk(
      settingRows(db),
      () => {
        correctionNews.tellRest()
        void rooms.moderated({ anchorId: null, liveId: null, removed: [] })
      },
      now,
    ),
    started: { version, database: databaseKind, startedWith: startedWith(config) },
    members: onceIn(db, memberDeskIn(parts)),
    makeAnchor: async (memberId, by) => {
      const phone = await phoneOfMember(db, memberId)
      if (phone === null) throw new DomainError(ResultCode.SERVER_LOST, '没有这位会员，请刷新后重试')
      const { isNew } = await office.act((on) =>
        on.anchor(phone, { by, matchType: MatchType.OTHER, now: now() }),
      )
      if (!isNew) throw new DomainError(ResultCode.BUSINESS_FAILURE, '这位会员已经是主播')
    },
    unmakeAnchor: async ({ memberId, reason }, by) => {
      const unmade = await office.act((on) => on.unmakeAnchor({ memberId }, { by, reason, now: now() }))
      if (unmade === null)
        throw new DomainError(ResultCode.BUSINESS_FAILURE, '这位会员不是主播，或来自演示世界，请刷新后重试')
    },
  })
}
