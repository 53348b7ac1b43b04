import type { Plugin } from './app'
import { createAttention } from './domain/office/attention'
import { createJobDesk } from './domain/office/jobs'
import { createSignIns } from './domain/office/sign-in'
import { createPasswords } from './domain/passwords'
import { attentionRows } from './repositories/office/attention.repository'
import { jobRows } from './repositories/office/job.repository'
import { signInRepository } from './repositories/office/sign-in.repository'
import { deskRoutes } from './routes/office.desk'
import { freeBytesIn } from './store/files'

/** What operators look after; after the office itself. */
export const desk: Plugin = (app, { db, config, ingests, now, log }) =>
  deskRoutes(app, {
    signIns: createSignIns({ rows: signInRepository(db), passwords: createPasswords(), now, log }),
    attention: createAttention({
      rows: attentionRows(db),
      ingests,
      freeBytes: () => freeBytesIn(config.filesDir),
      quota: () => (config.recordings.on ? config.recordings.quota : null),
      now,
    }),
    jobs: createJobDesk(jobRows(db), now),
  })
