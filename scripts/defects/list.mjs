/**
 * Ten realistic defects, as changes of the present sources: in `file`, `from` stands once and becomes `to`. `machines`: those whose paths
 * are walked with it; `page`: the one that is walked in the page, where one there meets it.
 */
export const defects = [
  {
    name: 'a token kept after logout',
    machines: ['app/session'],
    page: 'app/session',
    changes: [
      {
        file: 'machines/app/session.machine.ts',
        from: "            'forget',\n            { type: 'store', params: ({ context }) => context },\n            { type: 'notify', params: { cause: 'logout' } },\n            'reload',\n          ],\n        },\n        onError",
        to: "            { type: 'store', params: ({ context }) => context },\n            { type: 'notify', params: { cause: 'logout' } },\n            'reload',\n          ],\n        },\n        onError",
      },
    ],
  },
  {
    name: 'expiry told twice',
    machines: ['app/dialogs'],
    page: 'app/session',
    changes: [
      {
        file: 'machines/app/dialogs.machine.ts',
        from: 'context.queue.some(({ id }) => id === dialog.id)',
        to: "context.queue.some(({ id }) => id !== 'expired' && id === dialog.id)",
      },
    ],
  },
  {
    name: '/gold open to visitors',
    machines: ['app/navigation'],
    page: 'app/navigation',
    changes: [
      {
        file: 'machines/app/navigation.guard.ts',
        from: 'if (isForAll(route, place.search)) return',
        to: "if (isForAll(route, place.search) || route.path === '/gold') return",
      },
    ],
  },
  {
    name: 'a call sent with the old token',
    page: 'app/session',
    machines: ['app/requests'],
    changes: [
      {
        file: 'machines/app/requests.machine.ts',
        from: '      token,\n      ...(token === context.token ? {} : { cache: {}, tags: {} }),',
        to: '      ...(token === context.token ? {} : { cache: {}, tags: {} }),',
      },
    ],
  },
  {
    name: 'the popup closing on its overlay',
    machines: ['app/notice-popup'],
    page: 'app/notice-popup',
    changes: [{ file: 'src/features/notice-view.tsx', from: 'overlayCloses={false}', to: 'overlayCloses' }],
  },
  {
    name: 'no dedup',
    machines: ['app/requests'],
    changes: [
      {
        file: 'machines/app/requests.machine.ts',
        from: 'context.inFlight[key]?.token === context.token && !asked.options.cancelOlder',
        to: 'context.inFlight[key]?.token === context.token && asked.options.cancelOlder',
      },
    ],
  },
  {
    name: 'writes repeated',
    page: 'patterns/form',
    machines: ['app/request'],
    changes: [
      {
        file: 'machines/app/request.machine.ts',
        from: "      (context.asked.call.kind === 'read' || context.asked.key !== undefined) &&\n",
        to: '',
      },
    ],
  },
  {
    name: 'swapped messages',
    page: 'patterns/form',
    machines: ['app/requests'],
    changes: [
      {
        file: 'machines/app/call-error.ts',
        from: "    case 'timeout':\n      return toast({ text: 'request.timeout' })\n    case 'network':",
        to: "    case 'network':\n      return toast({ text: 'request.timeout' })\n    case 'timeout':",
      },
    ],
  },
  {
    name: 'the captcha skipped',
    machines: ['account/sms-code'],
    page: 'account/login',
    changes: [
      {
        file: 'machines/account/sms-code.machine.ts',
        from: "          { guard: { type: 'wantsPuzzle', params: ({ event }) => event }, target: 'puzzling' },\n",
        to: '',
      },
    ],
  },
  {
    name: 'doubled chat lines',
    machines: ['live/chat'],
    page: 'live/chat',
    changes: [
      {
        file: 'machines/live/chat.lines.ts',
        from: 'if (places.has(seq) || seq <= oldest) return false',
        to: 'if (seq < oldest) return false',
      },
    ],
  },
]

/** The source with a defect in it; throws where the defect does not apply to what stands there now. */
export const withDefect = (source, { file, from, to }) => {
  const times = source.split(from).length - 1
  if (times !== 1)
    throw new Error(`it no longer applies: ${file} has what it changes ${times} times, not once`)
  return source.replace(from, () => to)
}

/** Which of some defects apply to the sources that `read` gives, and why each other one does not. */
export const appliedTo = (some, read) => {
  const stale = some.flatMap((defect) => {
    try {
      for (const change of defect.changes) withDefect(read(change.file), change)
      return []
    } catch (error) {
      return [{ defect, why: `${defect.name}: ${error.message}` }]
    }
  })
  return {
    applying: some.filter((defect) => stale.every((one) => one.defect !== defect)),
    stale: stale.map(({ why }) => why),
  }
}
