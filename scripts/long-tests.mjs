/** Whether the tests run for a push, as `npm test` alone does. */
export const isForPush = process.env.TESTS === 'push'

/**
 * Files that a push does not wait for: `npm test` leaves them out, `npm test -- --whole` runs them each night. What stands here
 * takes minutes of a core, and what it shows is shown in a smaller way by a file that does not.
 */
export const longTests = [
  // The generator's files beside the whole house: types, lint and tests of a copy.
  'tests/architecture/new.test.ts',
  // Machines with more paths than anybody reads.
  'tests/paths/cli-large.test.ts',
  // Servers started, killed and started again by the dozen.
  'tests/server/process.test.ts',
  'tests/server/supervisor.test.ts',
  'tests/server/backup.test.ts',
  'tests/server/heap.test.ts',
  'tests/server/idempotency-kill.test.ts',
  'tests/server/ledger-verify.test.ts',
  'tests/server/store.test.ts',
  'tests/faults/faults.test.ts',
  'tests/attack/attack.test.ts',
  // A demo world that lives for days; histories drawn by the hundred.
  'tests/server/world-days.test.ts',
  'tests/server/world-days-of-china.test.ts',
  'tests/server/world-growth.test.ts',
  'tests/server/world-restart.test.ts',
  'tests/server/match-growth.test.ts',
  'tests/server/predictions-history.test.ts',
  'tests/postgres/prediction-histories.test.ts',
  // Several nodes, their database and what stands before them; recordings as long as they are; other media servers.
  'tests/engines/nodes.test.ts',
  'tests/engines/nodes-redis.test.ts',
  'tests/engines/ffmpeg-recording.test.ts',
  'tests/engines/ffmpeg-replay.test.ts',
  'tests/engines/ffmpeg-tracks.test.ts',
  'tests/engines/nginx-rtmp.test.ts',
  'tests/server/engines.test.ts',
  'tests/server/loop-recordings.test.ts',
  // Bounds that are reached by asking on and on.
  'tests/server/limits.test.ts',
  // Chromium encodes a camera by software.
  'tests/e2e/broadcast.test.ts',
  'tests/e2e/whip.test.ts',
  // Ways through the page of a minute and more.
  'tests/e2e/campaign.test.ts',
  'tests/e2e/cup.test.ts',
  'tests/e2e/danmaku.test.ts',
  'tests/e2e/games.test.ts',
  'tests/e2e/gifts.test.ts',
  'tests/e2e/mall.test.ts',
  'tests/e2e/messages.test.ts',
  'tests/e2e/moderation.test.ts',
  'tests/e2e/office.test.ts',
  'tests/e2e/office-keyboard.test.ts',
  'tests/e2e/office-ledger.test.ts',
  'tests/e2e/office-matches.test.ts',
  'tests/e2e/office-orders.test.ts',
  'tests/e2e/offline.test.ts',
  'tests/e2e/people.test.ts',
  'tests/e2e/player.test.ts',
  'tests/e2e/push.test.ts',
  'tests/e2e/questions.test.ts',
  'tests/e2e/rewind.test.ts',
  'tests/e2e/room-sizes.test.ts',
  'tests/e2e/schedule.test.ts',
  'tests/e2e/second-visit.test.ts',
  'tests/e2e/service.test.ts',
  // Storybook is built.
  'tests/e2e/storybook.test.ts',
  'tests/e2e/wallet.test.ts',
  'tests/e2e/way-back.test.ts',
]

/** Machines whose paths in the page wait for a night: their screens' own tests and stories do the same in a smaller way. */
export const LONG_WALKS = ['mall/order', 'patterns/list']

/** Stories of machines' states, one by one, which the screens' own stories show where people meet them. */
export const LONG_STORIES = 'stories/machines/'
