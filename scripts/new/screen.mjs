import { beforeLast } from './edit.mjs'
import { camel, Mistake, sentence } from './names.mjs'

/** A page's Chinese title until it has its own. */
const TITLE = '新页面'

/** Opens a path there is, or adds one with its title. */
export const openRoute = (files, { area, name, words }) => {
  const [path, file] = ['src/app/routes.ts', `../screens/${area}/${words}`]
  const screen = `screen: () => import('${file}').then((module) => module.${name})`
  const source = files.read(path)
  const tab = new RegExp(`^  \\.\\.\\.tab\\('${area}', '${name}'\\),$`, 'm')
  const closed = new RegExp(`^  (\\w+)\\('${name}'(?:, \\{ ([^}]*) \\})?\\),$`, 'm').exec(source)
  if (tab.test(source)) {
    files.edit(path, () =>
      source.replace(
        tab,
        `  ...tab('${area}', '${name}', () => import('${file}').then((module) => module.${name})),`,
      ),
    )
    return
  }
  if (closed !== null) {
    const own = new RegExp(`^const ${closed[1]} = page\\('(\\w+)'`, 'm').exec(source)?.[1] ?? area
    if (own !== area)
      throw new Mistake(`/${name} is of the area ${own}: npm run new -- screen ${own}/${words}`)
    const more = closed[2] === undefined ? '' : `${closed[2]}, `
    files.edit(path, () => source.replace(closed[0], `  ${closed[1]}('${name}', { ${more}${screen} }),`))
    return
  }
  if (new RegExp(`'${name}'`).test(source))
    throw new Mistake(`/${name} has a screen already; nothing was written`)
  const helper =
    new RegExp(`^const (\\w+) = page\\('${area}'`, 'm').exec(source)?.[1] ?? `page('${area}', 'member')`
  files.edit(path, () =>
    beforeLast(path, source, `  errors('403')`, `  ${helper}('${name}', { ${screen} }),\n`),
  )
  for (const [language, title] of [
    ['zh', TITLE],
    ['en', sentence(words)],
  ])
    files.edit(`src/text/${language}/common.ts`, (texts) =>
      beforeLast(
        `src/text/${language}/common.ts`,
        texts,
        `  'title.403'`,
        `  'title.${name}': '${title}',\n`,
      ),
    )
  files.edit('tests/architecture/routes.test.ts', (test) =>
    beforeLast(
      'tests/architecture/routes.test.ts',
      test,
      `  ['settings', '/appearance'`,
      `  ['${area}', '/${name}', '${TITLE}'],\n`,
    ),
  )
}

/** Sentences of the area in both languages; answers the name they are exported under. */
export const addTexts = (files, area, sentences) => {
  const [zh, en] = [`src/text/zh/${area}.ts`, `src/text/en/${area}.ts`]
  if (!files.has(zh)) {
    files.create(zh, `/** Sentences of ${area}. */\nexport const ${area}Texts = {\n} as const\n`)
    files.create(
      en,
      `import type { Translated } from '../catalogue'
import type { ${area}Texts as zh } from '../zh/${area}'

export const ${area}Texts: Translated<typeof zh> = {
}
`,
    )
  }
  const lines = (at) => Object.entries(sentences).map(([key, both]) => `  '${key}': '${both[at]}',\n`)
  files.edit(zh, (source) => beforeLast(zh, source, '} as const', lines(0).join('')))
  files.edit(en, (source) => beforeLast(en, source, '\n}', `\n${lines(1).join('').trimEnd()}`))
  return /^export const (\w+)/m.exec(files.read(zh))?.[1] ?? `${area}Texts`
}

/** A screen at the path of its name, with its sentences, its story and its test. */
export const newScreen = (files, { area, name: words }) => {
  const name = camel(words)
  files.create(`src/screens/${area}/${words}.tsx`, '')
  openRoute(files, { area, name, words })
  const texts = addTexts(files, area, {
    [`${name}.none`]: ['这里还没有内容', 'There is nothing here yet'],
    [`${name}.noneHint`]: [
      '有了新内容，会第一时间出现在这里',
      'As soon as there is something, you find it here',
    ],
  })
  files.edit(
    `src/screens/${area}/${words}.tsx`,
    () => `import { Page } from '../../app/page'
import { screen } from '../../app/screen'
import { useText } from '../../text/use-text'
import { ${texts} } from '../../text/zh/${area}'
import { EmptyState } from '../../ui/states'

const ${name.replace(/^./, (letter) => letter.toUpperCase())} = () => {
  const text = useText(${texts})
  return (
    <Page title={text('title.${name}')}>
      <EmptyState title={text('${name}.none')} hint={text('${name}.noneHint')} />
    </Page>
  )
}

/** ${sentence(words)}. */
export const ${name} = screen({ requires: () => ({}), view: () => <${name.replace(/^./, (letter) => letter.toUpperCase())} /> })
`,
  )
  files.create(
    `stories/screens/${area}/${words}.stories.tsx`,
    `import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { member } from '../../../contract/samples/people'

const meta = { title: 'Screens/${sentence(words)}' } satisfies Meta
export default meta

const at = screenStories({ at: '/${name}', member })

export const Empty = at()
export const EmptyInTheDark = { ...at(), globals: { theme: 'dark' } }
export const SessionOver = expiring(at())
`,
  )
  files.create(
    `tests/views/${words}-screen.test.ts`,
    `import { expect, test } from 'vitest'
import { openApp } from './support/app'
import { one, texts } from './support/mount'
import { member } from '../../contract/samples/people'
import { common } from '../../src/text/zh/common'
import { ${texts} } from '../../src/text/zh/${area}'

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }

test('it is titled, and says that there is nothing yet', async () => {
  await openApp('#/${name}', asMember)
  expect([one('h1').textContent, texts('main p')]).toEqual([common['title.${name}'], [${texts}['${name}.none']]])
})
`,
  )
  return `Next: give src/screens/${area}/${words}.tsx what it requires, and its story each look; stories/support/README.md says how.`
}
