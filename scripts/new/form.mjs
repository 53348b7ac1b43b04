import { newCall } from './call.mjs'
import { camel, pascal, sentence } from './names.mjs'
import { addTexts, openRoute } from './screen.mjs'

/** What is filled in and sent by the tests and the sample. */
const FILLED = `{ title: '一个标题', words: '写给大家看的几句话，够长了' }`

/** A screen with a form: its call, its fields, drafts, a question before it is left, sentences, stories and tests. */
export const newForm = (files, { area, name: words }) => {
  const [name, type, human] = [camel(words), pascal(words), sentence(words)]
  const screen = `src/screens/${area}/${words}.tsx`
  const connect = `machines/${area}/${words}-form.connect.ts`
  const call = `save${type}`
  files.create(screen, '')
  openRoute(files, { area, name, words })
  files.edit(
    'contract/field-rules.ts',
    (source) => `${source}
/** ${human}: what is written in it. Characters are UTF-16 code units. */
export const ${name}TitleRule = { minLength: 2, maxLength: 40 } satisfies TextRule
export const ${name}WordsRule = { minLength: 10, maxLength: 500 } satisfies TextRule
`,
  )
  newCall(
    files,
    { area, name: `save-${words}` },
    {
      rules: [`${name}TitleRule`, `${name}WordsRule`],
      schema: `{ title: T.String(${name}TitleRule), words: T.String(${name}WordsRule) }`,
      sample: FILLED,
      more: `  kind: 'write',\n`,
    },
  )
  const texts = addTexts(files, area, {
    [`${name}.heading`]: ['标题', 'Title'],
    [`${name}.headingMissing`]: ['请填写标题', 'Please fill in a title'],
    [`${name}.headingWrong`]: ['标题要有 2 到 40 个字', 'A title has 2 to 40 characters'],
    [`${name}.words`]: ['内容', 'Text'],
    [`${name}.wordsMissing`]: ['请填写内容', 'Please write something'],
    [`${name}.wordsWrong`]: ['内容要有 10 到 500 个字', 'The text has 10 to 500 characters'],
    [`${name}.submit`]: ['提交', 'Submit'],
    [`${name}.done`]: ['已提交', 'Submitted'],
  })
  files.create(
    connect,
    `import { textField } from '../patterns/form.fields'
import { formOf, type Form } from '../patterns/form.connect'
import type { DraftStore } from '../patterns/form.machine'
import type { Leaving } from '../patterns/leaving'
import type { Dependency } from '../patterns/dependency'
import type { Toast } from '../app/toasts.machine'
import { ${name}TitleRule, ${name}WordsRule } from '../../contract/field-rules'
import { ${call} } from '../../contract/${area}'

const fields = {
  title: textField(${name}TitleRule, { isRequired: true }),
  words: textField(${name}WordsRule, { isRequired: true }),
}
export type ${type}Form = Form<typeof fields>

interface ${type}FormOptions {
  readonly drafts: DraftStore
  /** Asks before a visitor leaves, whose draft nobody keeps. */
  readonly leaving: Leaving
  readonly toast: () => Toast
}

/** ${human}: filled in and submitted once; then the page before is open. */
export const ${name}FormOf = (options: ${type}FormOptions): Dependency<${type}Form> =>
  formOf({ fields, call: ${call}, toInput: (values) => values, next: 'back', ...options })
`,
  )
  files.edit(
    screen,
    () => `import { Page } from '../../app/page'
import { screen } from '../../app/screen'
import { askBeforeLeaving } from '../../features/ask-before-leaving'
import { formDrafts } from '../../features/form-drafts'
import { FormField, FormTextArea, FormView } from '../../features/form-view'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { ${texts} } from '../../text/zh/${area}'
import { ${name}FormOf, type ${type}Form } from '../../../machines/${area}/${words}-form.connect'
import { ${name}WordsRule } from '../../../contract/field-rules'

const said = textIn(currentWords, ${texts})

/** ${human}. */
export const ${name} = screen({
  requires: () => ({
    form: ${name}FormOf({
      drafts: formDrafts('${words}'),
      leaving: askBeforeLeaving,
      toast: () => ({ tone: 'success', words: { said: said('${name}.done') } }),
    }),
  }),
  view: ({ form }: { readonly form: ${type}Form }) => {
    const text = useText(${texts})
    return (
      <Page title={text('title.${name}')}>
        <FormView form={form} submit={text('${name}.submit')} leadsOn>
          {({ title, words }) => (
            <>
              <FormField
                field={title}
                label={text('${name}.heading')}
                words={{
                  missing: text('${name}.headingMissing'),
                  tooShort: text('${name}.headingWrong'),
                  tooLong: text('${name}.headingWrong'),
                }}
              />
              <FormTextArea
                field={words}
                label={text('${name}.words')}
                maxLength={${name}WordsRule.maxLength}
                words={{
                  missing: text('${name}.wordsMissing'),
                  tooShort: text('${name}.wordsWrong'),
                  tooLong: text('${name}.wordsWrong'),
                }}
              />
            </>
          )}
        </FormView>
      </Page>
    )
  },
})
`,
  )
  files.create(
    `stories/screens/${area}/${words}.stories.tsx`,
    `import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { still } from '../../support/dependencies'
import { expiring } from '../../support/expiring'
import { member } from '../../../contract/samples/people'

/** ${human}. */
const meta = { title: 'Screens/${human}' } satisfies Meta
export default meta

const values = ${FILLED}
const at = screenStories({
  at: '/${name}',
  member,
  requires: { form: still('editing.open', { values, saved: values }) },
  focus: 'form',
})

export const Filled = at()
export const Incomplete = at({
  requires: { form: still('editing.invalid', { touched: ['title', 'words'], attempts: 1 }) },
})
export const Refused = at({
  requires: {
    form: still('editing.refused', { values, refusals: { title: '这个标题不能用，请换一个' }, attempts: 1 }),
  },
})
export const Submitting = at({ requires: { form: still('submitting', { values }) } })
export const InTheDark = { ...Filled, globals: { theme: 'dark' } }
export const InEnglish = { ...Filled, globals: { language: 'en' } }
export const SessionOver = expiring(at(), { typed: { 标题: '一个标题' } })
`,
  )
  files.create(
    `tests/views/${words}-screen.test.ts`,
    `import { act } from 'react'
import { expect, test } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, enter, one, texts } from './support/mount'
import { ${area} as samples } from '../../contract/samples/${area}'
import { member } from '../../contract/samples/people'
import { ${texts} as words } from '../../src/text/zh/${area}'

const CALL = '${area}.${call}'
const { input, full } = samples.${call}
const open = async () => {
  const { server } = await openApp('#/${name}', { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }, () =>
    document.querySelector('main form') !== null,
  )
  return server
}
const fill = (): void => {
  enter(one('input[name=title]') as HTMLInputElement, input.title)
  enter(one('textarea[name=words]') as HTMLTextAreaElement, input.words)
}
const submit = (): void => click(one('main form button[type=submit]'))

test('what is missing is told at its field, and nothing is sent', async () => {
  const server = await open()
  submit()
  expect([document.activeElement, texts('form p').slice(0, 2), server.waiting().includes(CALL)]).toEqual([
    one('input[name=title]'),
    [words['${name}.headingMissing'], words['${name}.wordsMissing']],
    false,
  ])
})

test('it is submitted once; what the server refuses stands at its field, and is sent again when it is right', async () => {
  const server = await open()
  fill()
  submit()
  submit()
  await drawn(() => server.waiting().includes(CALL))
  expect(server.waiting().filter((id) => id === CALL)).toEqual([CALL])
  expect(server.question(CALL).asked.input).toEqual(input)
  const why = '这个标题不能用，请换一个'
  await act(() => server.question(CALL).answer(refused(400, why, true, { fields: { title: why } })))
  expect([document.activeElement, texts('form p').includes(why)]).toEqual([one('input[name=title]'), true])
  enter(one('input[name=title]') as HTMLInputElement, '另一个标题')
  submit()
  await drawn(() => server.waiting().includes(CALL))
  expect(server.question(CALL).asked.input).toEqual({ ...input, title: '另一个标题' })
  await act(() => server.question(CALL).answer(ok(full)))
  await drawn(() => document.body.textContent.includes(words['${name}.done']))
})
`,
  )
  return `Next: say in contract/${area}.schema.ts and ${connect} what the fields are, and keep what is sent in server/domain; docs/architecture.md tells of forms.`
}
