import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { journeysModel } from '../journeys'
import { formsWalked } from '../world/walked-as'

const folder = fileURLToPath(new URL('../../../machines/', import.meta.url))
const COMMENT = String.raw`/\*\*((?:[^*]|\*(?!/))*)\*/\s*`
const ofMachine = new RegExp(`${COMMENT}export const \\w+Machine = `)
const exported = new RegExp(`(?:${COMMENT})?export const (\\w+?)(?:Form)?Of = ((?:(?!\\nexport )[^])*)`, 'g')

/** What a comment says, without its stars and the requirements that it names. */
const saidBy = (comment: string): string =>
  comment
    .replaceAll(/\s*\n\s*\*\s?/g, ' ')
    .replaceAll(/(?:[A-Z]+-\d+(?:,| to)? )*[A-Z]+-\d+(?: |$)/g, '')
    .trim()

/** All that a machine's own file says of it before its chart; empty for one that says nothing. */
const told = (name: string): string => {
  if (name === journeysModel.name) return 'Whole ways of a person, from the login to the logout.'
  return saidBy(ofMachine.exec(readFileSync(`${folder}${name}.machine.ts`, 'utf8'))?.[1] ?? '')
}

const firstOf = (text: string): string => text.split(/(?<=\.) (?=[A-Z`])/)[0] ?? ''

/** What a machine is, in one sentence. */
export const sentenceOf = (name: string): string => firstOf(told(name))

/** `profileChange` as words. */
const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A form of the application, none of which has a machine of its own. */
interface FormToldOf {
  readonly name: string
  readonly area: string
  readonly says: string
}

/** The forms there are, by what gives them to their screens. */
export const forms = (): readonly FormToldOf[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.connect.ts') && !file.startsWith('patterns/'))
    .toSorted()
    .flatMap((file) =>
      Array.from(readFileSync(`${folder}${file}`, 'utf8').matchAll(exported)).flatMap(
        ([, comment = '', name = '', body = '']) =>
          /\bformOf\(/.test(body)
            ? [{ name: spaced(name), area: file.split('/')[0] ?? '', says: firstOf(saidBy(comment)) }]
            : [],
      ),
    )

/** What a machine is and, of the one behind every form, where it is met: lines of Markdown. */
export const introductionOf = (name: string): readonly string[] => [
  told(name),
  ...(name === 'patterns/form'
    ? [
        '',
        `No form has a machine of its own: each goes these ways. In the page they are walked at ${formsWalked.join(' and ')}. There are, among others:`,
        '',
        ...forms().map(({ name: form, area, says }) => `- ${area}, ${form}${says === '' ? '' : `: ${says}`}`),
      ]
    : []),
]
