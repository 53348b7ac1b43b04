import { useRef, useState, type ReactNode } from 'react'
import type {
  ImportChange,
  ImportField,
  ImportPreview,
  PreviewImportInput,
} from '../../contract/office.import.schema'
import { getImportTemplate, importMatches, previewImport } from '../../contract/office.import'
import { IMPORT_MAX, neededColumns, possibleColumns } from '../../contract/office.import-rules'
import { ask, askLong } from '../calls'
import { useAct } from '../parts/act'
import { offerFile } from '../parts/csv'
import { Sure } from '../parts/dialog'
import { FilePick } from '../parts/file-pick'
import { Form, Input, orNull, type Values } from '../parts/form'
import { dayText, timeText, useText, wordsIn, wordsOf, type Text } from '../text/text'

const valueText = ({ field }: ImportField, value: string | null, text: Text): string => {
  if (value === null || value === '') return text('none')
  if (field === 'starts_at') return timeText(Date.parse(value))
  if (field === 'starts_on') return dayText(Date.parse(value))
  return (field === 'state' ? wordsOf(`matches.is.${value}`) : null) ?? value
}

const Fields = ({ change }: { readonly change: ImportChange }): ReactNode => {
  const text = useText()
  return (
    <>
      {change.isNew ? text('import.new') : null}
      <ul className="plain">
        {change.fields.map((one) => {
          const field = wordsOf(`import.is.${one.field}`) ?? one.field
          const [before, after] = [valueText(one, one.before, text), valueText(one, one.after, text)]
          return (
            <li key={one.field}>
              {change.isNew ? `${field} ${after}` : text('import.field', { field, before, after })}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const Changes = ({ of: { changes, more } }: { readonly of: ImportPreview }): ReactNode => {
  const text = useText()
  if (changes.length === 0) return null
  return (
    <>
      <h2>{text('import.changes')}</h2>
      <table aria-label={text('import.changes')}>
        <tbody>
          {changes.map((change, nth) => (
            <tr key={`${nth} ${change.name}`}>
              <td data-label={text('import.kind')}>{text(`import.kind.${change.kind}`)}</td>
              <td data-label="">{change.name}</td>
              <td data-label="">
                <Fields change={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more === 0 ? null : <p className="help">{text('import.more', { count: more })}</p>}
    </>
  )
}

const Tallies = ({ of: { tallies } }: { readonly of: ImportPreview }): ReactNode => {
  const text = useText()
  const some = tallies.filter(({ added, changed, unchanged }) => added + changed + unchanged > 0)
  return (
    <table>
      <thead>
        <tr>
          {(['kind', 'added', 'changed', 'unchanged'] as const).map((one) => (
            <th key={one} scope="col">
              {text(`import.${one}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {some.map(({ kind, ...counts }) => (
          <tr key={kind}>
            <td data-label={text('import.kind')}>{wordsOf(`import.kind.${kind}`) ?? kind}</td>
            {(['added', 'changed', 'unchanged'] as const).map((one) => (
              <td key={one} data-label={text(`import.${one}`)}>
                {counts[one]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Remarks = ({ of: { remarks } }: { readonly of: ImportPreview }): ReactNode => {
  const text = useText()
  if (remarks.length === 0) return null
  return (
    <>
      <h2>{text('import.remarks')}</h2>
      <ul className="plain">
        {remarks.map(({ what, why }) => (
          <li key={`${what.en} ${why.en}`}>
            {wordsIn(what)}
            <small>{wordsIn(why)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

const Errors = ({ of: { errors } }: { readonly of: ImportPreview }): ReactNode => {
  const text = useText()
  return (
    <div className="card" data-state="bad" role="alert">
      <h2>{text('import.errors', { count: errors.length })}</h2>
      <ul className="plain">
        {errors.map((error) => (
          <li key={error.en}>{wordsIn(error)}</li>
        ))}
      </ul>
      <p className="help">{text('import.errorsHelp')}</p>
    </div>
  )
}

const sumOf = ({ tallies }: ImportPreview, name: 'added' | 'changed' | 'unchanged'): number =>
  tallies.reduce((sum, tally) => sum + tally[name], 0)

const Outcome = ({
  of,
  isDone,
  isBusy,
  onImport,
}: {
  readonly of: ImportPreview
  readonly isDone: boolean
  readonly isBusy: boolean
  readonly onImport: () => void
}): ReactNode => {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  if (of.errors.length > 0) return <Errors of={of} />
  const isNothing = of.tallies.every(({ added, changed }) => added + changed === 0)
  return (
    <>
      <div role="status">
        <h2>{text(isDone ? 'import.done' : 'import.would')}</h2>
        {isNothing && !isDone ? <p>{text('import.nothing')}</p> : null}
      </div>
      <Tallies of={of} />
      <Changes of={of} />
      <Remarks of={of} />
      {isDone || isNothing ? null : (
        <div className="row end">
          <button type="button" className="primary" disabled={isBusy} onClick={() => setAsking(true)}>
            {text('import.do')}
          </button>
        </div>
      )}
      {isAsking && !isDone ? (
        <Sure
          title={text('import.do')}
          words={text('import.sure', {
            added: sumOf(of, 'added'),
            changed: sumOf(of, 'changed'),
            unchanged: sumOf(of, 'unchanged'),
          })}
          isBusy={isBusy}
          onSure={() => {
            setAsking(false)
            onImport()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

const importColumns = [
  ...neededColumns.map((name) => ({ name, isNeeded: true })),
  ...possibleColumns.map((name) => ({ name, isNeeded: false })),
] as const

/** What may stand in a table, column by column. */
const Columns = (): ReactNode => {
  const text = useText()
  return (
    <details className="columns">
      <summary>{text('import.columns')}</summary>
      <p className="help">{text('import.columnsHelp')}</p>
      <dl>
        {importColumns.map(({ name, isNeeded }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {isNeeded ? <small>{text('import.needed')}</small> : null}
            </dt>
            <dd>{text(`import.column.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type Shown = { readonly input: PreviewImportInput; readonly of: ImportPreview; readonly isDone: boolean }

/** Files that bring matches in: what they would change, and then that. */
export const Import = (): ReactNode => {
  const text = useText()
  const picked = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  // What is looked at is of the files that stand in the field, however late its preview comes.
  const asked = useRef(0)
  const take = useAct(async () => offerFile('matches.csv', (await ask(getImportTemplate, {})).text), null)
  const preview = useAct(async ({ zone, name }: Values) => {
    const nth = asked.current
    const chosen = [...(picked.current?.files ?? [])]
    const files = await Promise.all(
      chosen.map(async (file) => ({ name: file.name, text: await file.text() })),
    )
    const input = { files, zone: orNull(zone), name: orNull(name) }
    const of = await askLong(previewImport, input)
    if (nth === asked.current) setShown({ input, of, isDone: false })
  }, null)
  const bring = useAct(async ({ input, of }: Shown) => {
    setShown({ input, of: await askLong(importMatches, { ...input, seen: of.seen }), isDone: true })
  }, 'import.done')
  const forget = (): void => {
    asked.current += 1
    setShown(null)
  }
  const begin = (values: Values): void => {
    const chosen = [...(picked.current?.files ?? [])]
    const size = chosen.reduce((sum, file) => sum + file.size, 0)
    const wrong = chosen.length === 0 ? 'import.noFile' : size > IMPORT_MAX ? 'import.tooLarge' : null
    forget()
    setFault(wrong === null ? null : text(wrong))
    if (wrong === null) void preview.run(values)
    else picked.current?.focus()
  }
  const said = fault ?? preview.faults['files'] ?? null
  return (
    <>
      <div className="row head">
        <h1>{text('nav.import')}</h1>
        <button type="button" disabled={take.isBusy} onClick={() => void take.run()}>
          {text('import.template')}
        </button>
      </div>
      <p className="help">{text('import.help')}</p>
      <Columns />
      <Form faults={preview.faults} onSubmit={begin} label={text('nav.import')}>
        <FilePick
          label={text('import.files')}
          inputRef={picked}
          multiple
          accept=".csv,.json,text/csv,application/json"
          help={said ?? text('import.filesHelp')}
          isWrong={said !== null}
          onPick={() => {
            forget()
            setFault(null)
          }}
        />
        <Input
          name="zone"
          label={text('import.zone')}
          help={text('import.zoneHelp')}
          required={false}
          maxLength={50}
        />
        <Input
          name="name"
          label={text('import.name')}
          help={text('import.nameHelp')}
          required={false}
          maxLength={60}
        />
        <div className="row">
          <button type="submit" className={shown === null ? 'primary' : undefined} disabled={preview.isBusy}>
            {text(preview.isBusy ? 'loading' : 'import.preview')}
          </button>
        </div>
      </Form>
      {shown === null ? null : (
        <Outcome
          of={shown.of}
          isDone={shown.isDone}
          isBusy={bring.isBusy}
          onImport={() => void bring.run(shown)}
        />
      )}
    </>
  )
}
