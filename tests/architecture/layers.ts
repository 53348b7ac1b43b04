import type { Import } from './imports'

/** What files may import. `only`: nothing else than these; `not`: these never. Types count unless `values` is set. */
interface Rule {
  readonly says: string
  readonly of: RegExp
  readonly only?: RegExp
  readonly not?: RegExp
  /** Types may pass: they leave no trace in what runs. */
  readonly values?: true
}

/** `Who may import whom`, by the numbers of the architecture. */
export const rules: readonly Rule[] = [
  {
    says: '1 the contract imports itself, its schema library and the list of regions',
    of: /^contract\//,
    only: /^contract\/|^npm:(typebox|@vant\/area-data)$/,
  },
  {
    says: '1 no schema’s bytes reach the browser',
    of: /^(src|machines|office)\/|^contract\/(?!samples\/|[a-z.-]+\.schema\.ts|schemas?\.ts)/,
    not: /^contract\/([a-z.-]+\.schema|schemas?)\.ts$|^npm:typebox$/,
    values: true,
  },
  {
    says: '1 samples are for tests and stories',
    of: /^(src|machines|server|scripts)\/|^contract\/(?!samples\/)/,
    not: /^contract\/samples\//,
  },
  {
    says: '2 machines import xstate and the contract',
    of: /^machines\//,
    only: /^(machines|contract)\/|^npm:xstate$/,
  },
  {
    says: '3 the outside world is touched by actors alone',
    of: /^(src\/(?!actors\/)|machines\/|contract\/)/,
    not: /^npm:(axios|hls\.js|@fingerprintjs\/fingerprintjs|ws)$/,
  },
  {
    says: '3 actors know no view',
    of: /^src\/actors\//,
    not: /^src\/(screens|app|features|ui|main)|^npm:(react|react-dom|@xstate\/react|@linaria\/)/,
  },
  {
    says: '4 parts import React, styles, texts and the window of a long list; no machine, no call',
    of: /^src\/ui\//,
    only: /^src\/(ui|styles|text)\/|^npm:(react|react-dom|@linaria\/core|virtua)$/,
  },
  {
    says: '4 styles and texts know nothing that shows them',
    of: /^src\/(styles|text)\//,
    only: /^src\/(styles|text)\/|^contract\/|^npm:(react|dayjs|@linaria\/core)$/,
  },
  {
    says: '5 a screen imports the frame, parts, texts, routes, what connects it to machines, and the contract',
    of: /^src\/screens\//,
    not: /^src\/(actors\/|app\/(create-app|frame|routes\.ts$)|main)|^npm:(?!react$|react-dom$|react-router-dom$|@linaria\/core$|@?xstate)/,
  },
  {
    says: '5 a screen sends commands to the machines of the app, it does not run them',
    of: /^src\/screens\//,
    not: /^machines\/app\/(?!design-setting|spoilers).*\.machine\.ts$/,
    values: true,
  },
  {
    says: '6 @xstate/react only where a screen or the frame is hosted',
    of: /^(src\/(?!app\/|features\/)|machines|contract|server)/,
    not: /^npm:@xstate\/react$/,
  },
  {
    says: '7 a styles file imports tokens only',
    of: /\.styles\.ts$/,
    only: /^src\/styles\/|^npm:@linaria\/core$/,
  },
  {
    says: '8 a route imports the contract, the domain and what parses and replies',
    of: /^server\/routes\//,
    not: /^server\/(store|repositories|rooms|media|demo)\/|^server\/[a-z-]+\.ts$|^npm:(kysely|pg|ws)$/,
  },
  {
    says: '8 the domain imports the contract and itself',
    of: /^server\/domain\//,
    only: /^server\/domain\/|^contract\/|^npm:(sanitize-html|pinyin-pro|otpauth|opencc-js)$|^node:(crypto|net)$/,
  },
  {
    says: '8 the store imports the domain’s ports and the contract’s names',
    of: /^server\/(store|repositories)\//,
    not: /^server\/(?!store\/|repositories\/|domain\/)/,
  },
  {
    says: '8 the demo world is known where the server is put together, and nowhere else',
    of: /^(contract|machines|src|scripts|bench|stories)\/|^server\/(?!demo\/|start-server\.ts$)/,
    not: /^server\/demo\//,
  },
  { says: '8 the server does not know the client', of: /^server\//, not: /^(src|machines)\// },
  { says: '8 the client does not know the server', of: /^(src|machines|contract)\//, not: /^server\// },
  {
    says: '8 the office imports itself and the contract; what it is drawn with stays its own',
    of: /^office\//,
    only: /^(office|contract)\/|^npm:(ra-core|@tanstack\/react-query|react|react-dom|react-router-dom|qrcode-generator|csv-parse)$/,
  },
  {
    says: '8 nothing knows the office, and only it has its framework',
    of: /^(contract|machines|src|server|scripts|bench|stories)\//,
    not: /^office\/|^npm:(ra-core|@tanstack\/react-query|react-hook-form)$/,
  },
  {
    says: '9 nothing imports stories or tests',
    of: /^(contract|machines|src|server|scripts|bench)\//,
    not: /^(stories|tests)\//,
  },
  {
    says: '9 stories know the paths’ models and no other test',
    of: /^(stories|\.storybook)\//,
    not: /^tests\/(?!paths\/)/,
  },
]

const groupOf = (path: string): string | undefined => /^src\/screens\/([^/]+)\//.exec(path)?.[1]

/** 5 A screen's group is its own: two groups meet in the frame and the parts. */
const crossesGroups = ({ from, to }: Import): boolean => {
  const there = groupOf(to)
  return groupOf(from) !== undefined && there !== undefined && groupOf(from) !== there
}

const breaks = (rule: Rule, { from, to, isType }: Import): boolean => {
  if (!rule.of.test(from) || (rule.values === true && isType)) return false
  return rule.not?.test(to) === true || rule.only?.test(to) === false
}

/** What is wrong with these imports, as `rule: from → to`. */
export const wrongIn = (imports: readonly Import[]): readonly string[] => {
  const broken = imports.flatMap((one) => [
    ...rules.filter((rule) => breaks(rule, one)).map(({ says }) => `${says}: ${one.from} → ${one.to}`),
    ...(crossesGroups(one) ? [`5 a screen never imports another group: ${one.from} → ${one.to}`] : []),
  ])
  return [...new Set(broken)].toSorted()
}

/** 9 The circles there are among what runs, each once, as `a → b → a`. */
export const circlesIn = (imports: readonly Import[]): readonly string[] => {
  const next = new Map<string, string[]>()
  for (const { from, to, isType } of imports) {
    if (!isType) next.set(from, [...(next.get(from) ?? []), to])
  }
  const circles: string[] = []
  const over = new Set<string>()
  const follow = (path: string, way: readonly string[]): void => {
    const back = way.indexOf(path)
    if (back >= 0) circles.push([...way.slice(back), path].join(' → '))
    if (back >= 0 || over.has(path)) return
    for (const to of next.get(path) ?? []) follow(to, [...way, path])
    over.add(path)
  }
  for (const path of next.keys()) follow(path, [])
  return circles
}
