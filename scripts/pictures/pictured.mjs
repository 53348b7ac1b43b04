/**
 * Stories whose pictures are kept in `tests/pictures`, light and dark, in both languages: a story's id, and its file. A run of the
 * stories fails where one looks otherwise. None of them moves by itself.
 * @type {Readonly<Record<string, string>>}
 */
export const pictured = {
  'screens-goods--shown': 'stories/screens/mall/detail.stories.tsx',
  'screens-home--one-slide': 'stories/screens/home/home.stories.tsx',
  'screens-ledger--gold': 'stories/screens/wallet/ledger.stories.tsx',
  'screens-live-room--member': 'stories/screens/live/live.stories.tsx',
  'screens-live-room--over-replay-there': 'stories/screens/live/live.stories.tsx',
  'screens-login--refused': 'stories/screens/account/login.stories.tsx',
  'screens-match--course': 'stories/screens/match/match.stories.tsx',
  'screens-match--figures': 'stories/screens/match/match.stories.tsx',
  'screens-messages--thread': 'stories/screens/messages/chat.stories.tsx',
  'screens-my-page--member': 'stories/screens/account/my.stories.tsx',
  'screens-schedule--desktop': 'stories/screens/schedule/schedule.stories.tsx',
  'screens-schedule--shown': 'stories/screens/schedule/schedule.stories.tsx',
}

/** A story's name as a test has it, from its id. */
export const nameOf = (id) =>
  id
    .split('--')[1]
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(' ')
