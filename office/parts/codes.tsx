import { useNotify } from 'ra-core'
import { useState, type ReactNode } from 'react'
import { codeRule, CODES_AT_ONCE } from '../../contract/mall.rules'
import type { StockedGoods } from '../../contract/mall.schema'
import * as calls from '../../contract/office'
import { ask } from '../calls'
import { useText } from '../text/text'
import { useAct } from './act'
import { rowsOf } from './csv'
import { Dialog, DialogForm } from './dialog'
import { FilePick } from './file-pick'
import { Area, Choice } from './form'

const code = new RegExp(codeRule.pattern)

/** One code a line: those of a table stand in its first column. */
const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Codes for goods, more of them or fewer; those that were added are never shown again. */
export const Codes = ({
  of: { goodsId, title, left },
  onClose,
}: {
  readonly of: StockedGoods
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const notify = useNotify()
  const [picked, setPicked] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const act = useAct(async (codes: string[]) => {
    if (isRemoving) {
      const { left: now, ...counts } = await ask(calls.removeCodes, { goodsId, codes })
      notify(text('goods.codesRemoved', { ...counts, left: now }), { type: 'success' })
      return
    }
    const { added, known, left: now } = await ask(calls.addCodes, { goodsId, codes })
    notify(text('goods.codesAdded', { added, known, left: now }), { type: 'success' })
  }, null)
  const submit = (typed: string): void => {
    const codes = linesOf(typed)
    const wrong = codes.findIndex((one) => !code.test(one))
    if (codes.length === 0) setFault(text('goods.codesNone'))
    else if (codes.length > CODES_AT_ONCE) setFault(text('goods.codesMany', { most: CODES_AT_ONCE }))
    else if (wrong >= 0)
      setFault(text('goods.codesWrong', { nth: wrong + 1, code: (codes[wrong] ?? '').slice(0, 20) }))
    else {
      setFault(null)
      void act.run([...codes]).then((isDone) => isDone && onClose())
    }
  }
  return (
    <Dialog title={text('goods.codesOf', { title })} onClose={onClose}>
      <p>{text('goods.codesLeft', { left })}</p>
      <DialogForm
        act={fault === null ? act : { ...act, faults: { codes: fault } }}
        submit={text(isRemoving ? 'goods.codesRemove' : 'goods.codesAdd')}
        onClose={onClose}
        onSubmit={({ codes = '' }) => submit(codes)}
      >
        <Choice
          name="what"
          label={text('goods.codesDo')}
          help={isRemoving ? text('goods.codesRemoveHelp') : undefined}
          choices={[
            ['add', text('goods.codesAdd')],
            ['remove', text('goods.codesRemove')],
          ]}
          onPick={(what) => setRemoving(what === 'remove')}
        />
        <Area
          key={picked}
          name="codes"
          label={text('goods.codesPaste')}
          help={isRemoving ? undefined : text('goods.codesHelp', { most: CODES_AT_ONCE })}
          initial={picked}
          rows={8}
        />
        <FilePick
          label={text('goods.codesFile')}
          accept=".csv,.txt,text/csv,text/plain"
          help={text('goods.codesFileHelp')}
          onPick={([file]) =>
            void file?.text().then((content) => {
              const rows = rowsOf(content) ?? []
              setPicked(rows.map(([first = '']) => first).join('\n'))
            })
          }
        />
      </DialogForm>
    </Dialog>
  )
}
