import type { Kysely } from 'kysely'
import type { Config } from './config'
import { createPushes, type Pushes } from './domain/messages/pushes'
import { createPushOutbox, type Deliver } from './domain/messages/push-delivery'
import type { Log, Now } from './domain/ports'
import { hashOf } from './domain/secrets'
import type { Tally } from './domain/tally'
import { deliverBy, isAmong, makePushKeys } from './http/push-services'
import { pushKeys, pushRepository } from './repositories/messages/push.repository'
import type { Tables } from './store/tables'

interface Deps {
  readonly db: Kysely<Tables>
  readonly config: Config['push']
  readonly now: Now
  readonly log: Log
  readonly tally: Tally
}

interface OpenPush {
  readonly pushes: Pushes
  /** Devices that are still to be told. */
  readonly waiting: () => number
  close(): Promise<void>
}

/** What members' devices are told. Where it is switched off, nobody is. */
export const openPush = async ({ db, config, now, log, tally }: Deps): Promise<OpenPush> => {
  const rows = pushRepository(db)
  const keys = config === null ? null : await pushKeys(db, makePushKeys, now())
  const isPushService = (endpoint: string): boolean => isAmong(config?.services ?? [], endpoint)
  const deliver: Deliver =
    config === null || keys === null
      ? () => Promise.resolve('refused')
      : deliverBy({
          keys,
          contact: config.contact,
          isPushService,
          onRefused: (service, status) => tally.count(`a push service refuses with ${status}`, service),
        })
  const outbox = createPushOutbox({
    deliver,
    drop: ({ endpoint }) => rows.drop(hashOf(endpoint)),
    log,
  })
  const pushes = createPushes({
    rows,
    publicKey: keys?.publicKey ?? null,
    isPushService,
    deliver,
    outbox,
    now,
    log,
  })
  return { pushes, waiting: () => outbox.size, close: outbox.close }
}
