import type {
  ChangedTold,
  MachineToldOf,
  PathsToldOf,
  PathToldOf,
  RecordedToldOf,
  RunTold,
  Where,
} from './protocol'

/** How a path went when it was walked last. */
type Went =
  | { readonly is: 'running'; readonly step: number }
  | { readonly is: 'passed'; readonly ms: number; readonly where: Where }
  | {
      readonly is: 'failed'
      readonly step: number | null
      readonly reason: string
      readonly again: string
      readonly where: Where
    }

/** What a tester has written down about a path; it stays in this browser. */
interface Noted {
  readonly ticked: boolean
  readonly note: string
}

interface Seen {
  readonly step: number
  readonly says: string
  readonly picture: string
}

const shows = {
  all: 'all',
  open: 'not ticked off',
  failed: 'failed',
  byHand: 'walked by hand',
  notByHand: 'not walked by hand',
  noted: 'with a note',
  walkable: 'can be walked where “Walk on” says',
} as const
type Show = keyof typeof shows
const places: Readonly<Record<Where, string>> = {
  actor: 'the machine alone',
  browser: 'the page, in Chromium',
  server: 'the server, by calls',
}

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
const choice = byId('choice') as HTMLFormElement
const select = (name: string): HTMLSelectElement => choice.elements.namedItem(name) as HTMLSelectElement
const on = byId('on') as HTMLSelectElement

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

let machines: readonly MachineToldOf[] = []
let told: PathsToldOf = { machine: '', title: '', states: [], paths: [], beside: [], commit: null }
let stopping: AbortController | null = null
const went = new Map<string, Went>()
/** What was seen after each step when a path was walked last. */
const seen = new Map<string, readonly Seen[]>()
/** What was observed after each of them, in words. */
const saw = new Map<string, readonly (readonly string[])[]>()
const opened = new Set<string>()
const rows = new Map<string, () => void>()

const keyOf = (id: string): string => `${told.machine}: ${id}`
const noted = (id: string): Noted => {
  const kept = localStorage.getItem(keyOf(id))
  return kept === null ? { ticked: false, note: '' } : (JSON.parse(kept) as Noted)
}
const note = (id: string, more: Partial<Noted>): void => {
  const next = { ...noted(id), ...more }
  if (!next.ticked && next.note === '') localStorage.removeItem(keyOf(id))
  else localStorage.setItem(keyOf(id), JSON.stringify(next))
  figures()
}

/** The paths of the machine that have a note, by their names, whether they are listed now or not. */
const notedIds = (): readonly string[] =>
  Object.keys(localStorage).flatMap((key) => {
    const id = key.startsWith(`${select('machine').value}: `)
      ? key.slice(select('machine').value.length + 2)
      : null
    return id === null || (JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Noted>).note === ''
      ? []
      : [id]
  })

const allPaths = (): readonly PathToldOf[] => [...told.paths, ...told.beside]
/** Its place in the list: the same whatever is shown of it. */
const numberOf = (path: PathToldOf): number => allPaths().indexOf(path) + 1

const problem = (said: string | null): void => {
  const element = byId('problem')
  element.hidden = said === null
  element.textContent = said
}

/** What the server answers; what it refuses is an error that says why. */
const ask = async (address: string, body?: unknown, signal?: AbortSignal): Promise<Response> => {
  const sent =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(address, { ...sent, ...(signal && { signal }) }).catch((error: unknown) => {
    throw new Error('The command that serves this page has ended: start it again, and load this page anew', {
      cause: error,
    })
  })
  if (!response.ok) throw new Error(await response.text())
  return response
}

const isByHand = ({ byHand, steps }: PathToldOf): boolean => byHand === steps.length

const shown = (): readonly PathToldOf[] => {
  const show = select('show').value as Show
  // A note is shown wherever its path stands, also with another goal or coverage.
  return (show === 'noted' ? allPaths() : told.paths).filter((path) => {
    if (show === 'open') return !noted(path.id).ticked
    if (show === 'failed') return went.get(keyOf(path.id))?.is === 'failed'
    if (show === 'byHand') return isByHand(path)
    if (show === 'notByHand') return !isByHand(path)
    if (show === 'noted') return noted(path.id).note !== ''
    if (show === 'walkable') return path.not[on.value as Where] === undefined
    return true
  })
}

const figures = (): void => {
  const { paths } = told
  const count = (which: (path: PathToldOf) => boolean): number => paths.filter(which).length
  const isRecorded = paths.some(({ byHand }) => byHand !== null)
  const where = on.value as Where
  const is = (what: 'passed' | 'failed'): number =>
    count(({ id }) => {
      const how = went.get(keyOf(id))
      return how?.is === what && how.where === where
    })
  const walkable = count(({ not }) => not[where] === undefined)
  byId('figures').textContent = [
    `${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`,
    ...(walkable === paths.length ? [] : [`${walkable} of them can be walked on ${places[where]}`]),
    ...(select('show').value === 'all' ? [] : [`${rows.size} shown: ${shows[select('show').value as Show]}`]),
    `${count(({ id }) => noted(id).ticked)} ticked off`,
    `walked on ${places[where]}: ${is('passed')} passed, ${is('failed')} failed`,
    ...(isRecorded ? [`${count(isByHand)} walked by hand`] : []),
  ].join(' · ')
}

const mark = (is: string, says: string): HTMLElement => {
  const element = make('span', { className: 'mark', textContent: says })
  element.dataset['is'] = is
  return element
}

const stepsOf = ({ steps }: PathToldOf): string =>
  steps.length === 1 ? '1 step' : `all ${steps.length} steps`

/** Where it was walked, if that is not what is chosen now. */
const elsewhere = (where: Where): string => (where === on.value ? '' : ` on ${places[where]}`)

const markOf = (path: PathToldOf): readonly HTMLElement[] => {
  const how = went.get(keyOf(path.id))
  const of = path.steps.length
  const { note: text } = noted(path.id)
  return [
    ...(text === '' ? [] : [mark('note', `✎ ${text.split('\n')[0] ?? ''}`)]),
    ...(how === undefined
      ? []
      : how.is === 'running'
        ? [mark('running', `step ${how.step + 1} of ${of}`)]
        : how.is === 'passed'
          ? [
              mark(
                'passed',
                `✓ passed${elsewhere(how.where)}: ${stepsOf(path)}${how.ms < 100 ? '' : `, ${(how.ms / 1_000).toFixed(1)} s`}`,
              ),
            ]
          : [
              mark(
                'failed',
                `✗ failed${elsewhere(how.where)}${how.step === null ? '' : ` at step ${how.step + 1} of ${of}`}`,
              ),
            ]),
    ...(path.byHand === null
      ? []
      : [
          isByHand(path)
            ? mark('walked', '● walked by hand')
            : mark('open', path.byHand === 0 ? '○ not by hand' : `◐ ${path.byHand} of ${of} by hand`),
        ]),
  ]
}

/** What tells it apart from others with the same headline. */
const beforeOf = ({ way, steps }: PathToldOf): string =>
  way === '' ? (steps.length === 1 ? 'its beginning alone' : '') : `after: ${way}`

const rowOf = (path: PathToldOf): HTMLLIElement => {
  const { id, way } = path
  const headline = `${numberOf(path)}. ${path.headline}`
  const named = way === '' ? headline : `${headline}, after ${way}`
  const tick = make('input', { type: 'checkbox', checked: noted(id).ticked, ariaLabel: `Tick off: ${named}` })
  tick.addEventListener('change', () => note(id, { ticked: tick.checked }))
  const marks = make('span')
  const steps = make(
    'ol',
    { className: 'steps' },
    ...path.steps.map(({ says, states }) =>
      make(
        'li',
        {},
        says,
        make('code', { className: 'states', textContent: states }),
        make('ul', { className: 'saw', hidden: true, ariaLabel: 'Observed' }),
      ),
    ),
  )
  const wrong = make('p', { className: 'wrong', hidden: true })
  const text = make('textarea', { rows: 2, value: noted(id).note })
  // While it is written: the page may be left before the field is.
  text.addEventListener('input', () => {
    note(id, { note: text.value.trim() })
    draw()
  })
  const why = make('p', { className: 'why' })
  const alone = make('button', {
    type: 'button',
    className: 'alone',
    textContent: 'Walk this',
    ariaLabel: `Walk this: ${named}`,
  })
  alone.addEventListener('click', () => void walk([path]))
  const summary = make(
    'summary',
    {},
    headline,
    marks,
    ...(beforeOf(path) === '' ? [] : [make('span', { className: 'title', textContent: beforeOf(path) })]),
  )
  const details = make(
    'details',
    { open: opened.has(keyOf(id)) },
    summary,
    steps,
    wrong,
    make('label', { className: 'note' }, 'Note', text),
    why,
  )
  summary.addEventListener('click', () => {
    if (!details.open && stopping === null) watch(path, 0)
  })
  details.addEventListener('toggle', () => {
    if (!details.open) return void opened.delete(keyOf(id))
    opened.add(keyOf(id))
  })
  const row = make('li', {}, make('label', { className: 'tick' }, tick), details, alone)
  const draw = (): void => {
    const how = went.get(keyOf(id))
    const where = on.value as Where
    row.dataset['is'] = how?.is ?? ''
    marks.replaceChildren(...markOf(path))
    const at = how === undefined || how.is === 'passed' ? path.steps.length : (how.step ?? 0)
    for (const [place, step] of [...steps.children].entries()) {
      const observed = saw.get(keyOf(id))?.[place] ?? []
      const lines = step.lastElementChild as HTMLElement
      lines.hidden = observed.length === 0
      lines.replaceChildren(...observed.map((line) => make('li', { textContent: line })))
      ;(step as HTMLElement).dataset['is'] =
        how === undefined
          ? ''
          : how.is === 'failed' && place === at
            ? 'failed'
            : place < at || how.is === 'passed'
              ? 'passed'
              : ''
    }
    wrong.hidden = how?.is !== 'failed'
    wrong.textContent = how?.is === 'failed' ? `${how.reason}\n\nRun it again: ${how.again}` : ''
    if (how?.is === 'failed') details.open = true
    const not = path.not[where]
    alone.disabled = stopping !== null || not !== undefined
    why.hidden = not === undefined
    why.textContent = `It cannot be walked on ${places[where]}: ${not ?? ''}`
    alone.title = not === undefined ? '' : why.textContent
  }
  rows.set(id, draw)
  draw()
  return row
}

const list = (): void => {
  rows.clear()
  byId('paths').replaceChildren(...shown().map(rowOf))
  byId('none').hidden = rows.size > 0
  figures()
}

const fill = (element: HTMLSelectElement, options: readonly (readonly [string, string])[]): void => {
  const { value } = element
  element.replaceChildren(
    ...options.map(([name, says]) => make('option', { value: name, textContent: says })),
  )
  if (options.some(([name]) => name === value)) element.value = value
}

/** Shows the paths that are chosen now. */
const show = async (): Promise<void> => {
  problem(null)
  const query = new URLSearchParams()
  for (const name of ['machine', 'from', 'to', 'cover']) query.set(name, select(name).value)
  for (const id of notedIds()) query.append('beside', id)
  const isBetween = select('from').value !== '' || select('to').value !== ''
  const isWhole = select('machine').value === 'journeys'
  select('cover').disabled = isBetween || isWhole
  byId('cover-why').hidden = !isBetween && !isWhole
  byId('cover-why').textContent = isWhole
    ? 'Journeys are whole ways of a person, from the login to the logout, made from several machines: there is nothing to cover between states.'
    : 'Coverage is for the whole machine: where a beginning or a goal is chosen, the shortest ways are shown by whatever leads into the one and to the other. Choose “anywhere” for both to choose what is covered.'
  const machine = machines.find(({ name }) => name === select('machine').value)
  byId('about').textContent = machine?.says ?? ''
  const known = machine?.on ?? []
  fill(
    on,
    known.map((place) => [place, places[place]]),
  )
  try {
    told = (await (await ask(`/paths?${query.toString()}`)).json()) as PathsToldOf
    for (const name of ['from', 'to'])
      fill(select(name), [
        ['', 'anywhere'],
        ...told.states.map(
          ({ name: state, says }) => [state, says === null ? state : `${state}: ${says}`] as const,
        ),
      ])
  } catch (error) {
    told = { ...told, machine: select('machine').value, paths: [], beside: [] }
    problem(error instanceof Error ? error.message : String(error))
  }
  byId('between').textContent = ['from', 'to']
    .filter((name) => select(name).value !== '')
    .map(
      (name) =>
        `${name === 'from' ? 'Begin at' : 'Goal'}: ${select(name).selectedOptions[0]?.textContent ?? ''}`,
    )
    .join('\n')
  keepAddress()
  list()
}

/** What is chosen stands in the address: loaded anew, or sent to somebody else, the page shows the same. */
const keepAddress = (): void => {
  const query = new URLSearchParams()
  for (const name of ['machine', 'from', 'to', 'cover', 'show']) query.set(name, select(name).value)
  query.set('on', on.value)
  history.replaceState(null, '', `?${query.toString()}`)
}

let watched: { readonly path: PathToldOf; readonly place: number } | null = null
/** Shows what was seen after a step; the steps before and after are a press away. */
const watch = (path: PathToldOf, place: number): void => {
  const all = seen.get(keyOf(path.id)) ?? []
  const one = all[place]
  if (one === undefined) return
  watched = { path, place }
  byId('watch').hidden = false
  byId('watched').textContent = path.headline
  byId('seen').textContent = one.says
  ;(byId('picture') as HTMLImageElement).src = `data:image/*;base64,${one.picture}`
  for (const [id, to] of [
    ['before', place - 1],
    ['after', place + 1],
  ] as const)
    byId(id).ariaDisabled = String(all[to] === undefined)
}
const watchNext = (by: number): void => {
  if (watched !== null) watch(watched.path, watched.place + by)
}
const see = (path: PathToldOf, one: Seen): void => {
  const key = keyOf(path.id)
  const all = [...(seen.get(key) ?? []), one]
  seen.set(key, all)
  watch(path, all.length - 1)
}

const hear = (run: RunTold, where: Where): void => {
  if (run.is === 'broken') return problem(run.reason)
  const path = told.paths.find(({ id }) => id === run.id)
  if (path === undefined) return
  const key = keyOf(run.id)
  const says = (step: number): string => `${step + 1}. ${path.steps[step]?.says ?? ''}`
  if (run.is === 'begun') {
    seen.delete(key)
    saw.delete(key)
    went.set(key, { is: 'running', step: 0 })
  } else if (run.is === 'step') {
    went.set(key, { is: 'running', step: run.step })
    saw.set(key, [...(saw.get(key) ?? []), run.saw])
    if (run.picture !== null) see(path, { step: run.step, says: says(run.step), picture: run.picture })
  } else if (run.is === 'passed') went.set(key, { ...run, where })
  else {
    went.set(key, { ...run, where })
    const step = run.step ?? 0
    if (run.picture !== null)
      see(path, { step, says: `It went wrong at ${says(step)}`, picture: run.picture })
  }
  rows.get(run.id)?.()
  figures()
}

/** The lines of an answer as they come. */
const linesOf = async function* (response: Response): AsyncGenerator<string> {
  if (response.body === null) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const isRunning = (is: boolean): void => {
  ;(byId('walk') as HTMLButtonElement).disabled = is
  byId('stop').hidden = !is
  choice.inert = is
  for (const draw of rows.values()) draw()
}

const walk = async (paths: readonly PathToldOf[]): Promise<void> => {
  problem(null)
  const where = on.value as Where
  const ids = paths.filter(({ not }) => not[where] === undefined).map(({ id }) => id)
  if (ids.length === 0) {
    const why = [...new Set(paths.flatMap(({ not }) => not[where] ?? []))]
    return problem(
      paths.length === 0
        ? 'No path is shown'
        : `None of these can be walked on ${places[where]}:\n${why.join('\n')}\nChoose another beginning or goal, or walk them elsewhere: “Walk on” offers it.`,
    )
  }
  const pressed = document.activeElement
  stopping = new AbortController()
  for (const id of ids) went.delete(keyOf(id))
  isRunning(true)
  byId('stop').focus()
  byId('watch').hidden = true
  byId('figures').textContent =
    where === 'actor'
      ? 'Walking …'
      : 'Walking … The first walk builds the product where its sources have changed, which takes a minute.'
  try {
    const response = await ask('/run', { machine: told.machine, on: where, ids }, stopping.signal)
    for await (const line of linesOf(response)) hear(JSON.parse(line) as RunTold, where)
    if (ids.length < paths.length)
      problem(
        `${paths.length - ids.length} of those shown cannot be walked on ${places[where]}: open one to read why`,
      )
  } catch (error) {
    if (!stopping.signal.aborted) problem(error instanceof Error ? error.message : String(error))
  }
  stopping = null
  for (const [key, how] of went) if (how.is === 'running') went.delete(key)
  const isFocusLost = [document.body, byId('stop')].includes(document.activeElement as HTMLElement)
  isRunning(false)
  if (select('show').value === 'failed') list()
  else figures()
  if (isFocusLost && pressed instanceof HTMLElement) pressed.focus()
}

const save = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  make('a', { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}

/** How it went in words: where it passed, or at which step it did not. */
const resultOf = (path: PathToldOf): string => {
  const how = went.get(keyOf(path.id))
  if (how === undefined) return ''
  if (how.is === 'running') return 'is being walked'
  if (how.is === 'passed') return `passed, ${stepsOf(path)}`
  return how.step === null ? 'failed' : `failed at step ${how.step + 1} of ${path.steps.length}`
}
const fileName = (): string => told.machine.replaceAll('/', '-')

/** What was chosen, of which commit and when: for who reads the list elsewhere. */
const chosenNow = (): readonly (readonly [string, string])[] => {
  const words = (name: string): string => select(name).selectedOptions[0]?.textContent ?? ''
  const cover = select('cover')
  return [
    ['Machine', told.title],
    ['Begin at', words('from')],
    ['Goal', words('to')],
    [
      'Coverage',
      select('machine').value === 'journeys'
        ? 'whole ways'
        : cover.disabled
          ? 'the shortest ways by whatever leads there'
          : words('cover'),
    ],
    ['Show', words('show')],
    ['Walk on', places[on.value as Where]],
    ['Commit', told.commit ?? 'none'],
    ['Exported', new Date().toISOString().replace('T', ' ').replace(/\..*/, ' UTC')],
    ['Address', window.location.href],
  ]
}

const asMarkdown = (): string =>
  [
    `# ${told.title}`,
    '',
    ...chosenNow().map(([name, says]) => `- ${name}: ${says}`),
    '',
    ...shown().flatMap((path) => {
      const { ticked, note: text } = noted(path.id)
      const result = resultOf(path)
      const before = beforeOf(path)
      return [
        `- [${ticked ? 'x' : ' '}] **${numberOf(path)}.** ${path.headline}${result === '' ? '' : ` (${result})`}${before === '' ? '' : `  `}`,
        ...(before === '' ? [] : [`  _${before}_`]),
        ...path.steps.map(({ says }, place) => `  ${place + 1}. ${says}`),
        ...(text === '' ? [] : [`  > ${text.replaceAll('\n', '\n  > ')}`]),
      ]
    }),
    '',
  ].join('\n')

/** Spreadsheets run what begins like a formula. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const asCsv = (): string =>
  [
    ['number', 'path', 'after', 'steps', 'ticked', 'result', 'walked by hand', 'note'].concat(
      chosenNow().map(([name]) => name.toLowerCase()),
    ),
    ...shown().map((path) => [
      String(numberOf(path)),
      path.headline,
      path.way,
      path.steps.map(({ says }, place) => `${place + 1}. ${says}`).join('\n'),
      noted(path.id).ticked ? 'yes' : 'no',
      resultOf(path),
      path.byHand === null ? '' : `${path.byHand} of ${path.steps.length}`,
      noted(path.id).note,
      ...chosenNow().map(([, says]) => says),
    ]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')

const recordedLine = ({ machine, steps, wrong, unread }: RecordedToldOf): string => {
  const walked = `${machine}: ${steps} ${steps === 1 ? 'step' : 'steps'} recorded, ${wrong.length === 0 ? 'as the machine says now' : wrong.join('; ')}`
  return [
    ...(steps === 0 ? [] : [`${wrong.length === 0 ? '✓' : '✗'} ${walked}`]),
    ...unread.map((why) => `– ${machine} was not walked: ${why}`),
  ].join('\n')
}

const load = async (file: File): Promise<void> => {
  problem(null)
  try {
    const body = JSON.parse(await file.text()) as unknown
    const recorded = (await (await ask('/recording', body)).json()) as readonly RecordedToldOf[]
    byId('recorded').replaceChildren(
      ...recorded.map((each) => make('li', { textContent: recordedLine(each) })),
    )
    const read = recorded.filter(({ steps }) => steps > 0)
    const first = read.find(({ machine }) => machine === told.machine) ?? read[0]
    if (first !== undefined && first.machine !== told.machine) choose(first.machine)
    await show()
  } catch (error) {
    problem(
      error instanceof SyntaxError
        ? `${file.name} is no JSON: choose the recording.json that the recorder saved`
        : error instanceof Error
          ? error.message
          : String(error),
    )
  }
}

const choose = (machine: string): void => {
  select('machine').value = machine
  for (const name of ['from', 'to']) fill(select(name), [['', 'anywhere']])
}

choice.addEventListener('change', ({ target }) => {
  const { name } = target as HTMLSelectElement
  if (name === 'show') {
    keepAddress()
    return list()
  }
  if (name === 'machine') choose(select('machine').value)
  void show()
})
choice.addEventListener('submit', (event) => event.preventDefault())
on.addEventListener('change', () => {
  keepAddress()
  list()
})
byId('walk').addEventListener('click', () => void walk(shown()))
byId('before').addEventListener('click', () => watchNext(-1))
byId('after').addEventListener('click', () => watchNext(1))
byId('stop').addEventListener('click', () => stopping?.abort())
byId('markdown').addEventListener('click', () => save(`${fileName()}.md`, 'text/markdown', asMarkdown()))
byId('csv').addEventListener('click', () => save(`${fileName()}.csv`, 'text/csv', `\uFEFF${asCsv()}`))
const recording = byId('recording') as HTMLInputElement
byId('load').addEventListener('click', () => recording.click())
recording.addEventListener('change', () => {
  const [file] = recording.files ?? []
  recording.value = ''
  if (file !== undefined) void load(file)
})

/** The names of files, of many the first ones. */
const filesIn = (files: readonly string[]): string =>
  files.length <= 3 ? files.join(', ') : `${files.slice(0, 2).join(', ')} and ${files.length - 2} other files`

/** What has changed since the page was loaded, in a sentence; null where nothing has. */
const changedLine = ({ isOlder, files, unread }: ChangedTold): string | null => {
  if (!isOlder) return null
  const have = files.length === 1 ? 'has' : 'have'
  // Another page has read them.
  if (files.length === 0)
    return 'The machines were read anew since this page was loaded: what is listed here is as they were before.'
  const what = `${filesIn(files)} ${have} changed since this page was loaded`
  return unread === null
    ? `${what}: what is listed and walked here is as they were before.`
    : `${what} and cannot be read, so what is listed and walked here is as they were before: ${unread}`
}

/** Whether the machines have changed is asked now and then, and when somebody comes back to the page. */
const LOOK_EVERY = 3_000

const lookForChanges = async (): Promise<void> => {
  if (document.hidden) return
  const { read = '' } = document.documentElement.dataset
  // A command that has ended is told of at the next press.
  const answer = await fetch(`/changed?read=${read}`).catch(() => null)
  if (answer?.ok !== true) return
  const line = changedLine((await answer.json()) as ChangedTold)
  const element = byId('changed')
  const words = element.firstElementChild as HTMLElement
  if (words.textContent !== (line ?? '')) words.textContent = line ?? ''
  element.hidden = line === null
}

byId('anew').addEventListener('click', () => window.location.reload())
document.addEventListener('visibilitychange', () => void lookForChanges())
setInterval(() => void lookForChanges(), LOOK_EVERY)

const begin = async (): Promise<void> => {
  machines = (await (await ask('/machines')).json()) as readonly MachineToldOf[]
  fill(
    select('machine'),
    machines.map(({ name, says }) => [name, says === '' ? name : `${name}: ${says}`]),
  )
  fill(select('show'), Object.entries(shows))
  const given = new URLSearchParams(window.location.search)
  choose(given.get('machine') ?? 'app/session')
  for (const name of ['from', 'to']) {
    const state = given.get(name) ?? ''
    fill(select(name), [
      ['', 'anywhere'],
      [state, state],
    ])
    select(name).value = state
  }
  for (const [name, otherwise] of [
    ['cover', 'transitions'],
    ['show', 'all'],
  ] as const) {
    select(name).value = given.get(name) ?? otherwise
    if (select(name).value === '') select(name).value = otherwise
  }
  const where = (given.get('on') ?? 'actor') as Where
  fill(on, [[where, places[where]]])
  await show()
  await lookForChanges()
}

begin().catch((error: unknown) => problem(error instanceof Error ? error.message : String(error)))
