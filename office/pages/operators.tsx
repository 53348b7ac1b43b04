import { useState, type ReactNode } from 'react'
import makeCode from 'qrcode-generator'
import * as calls from '../../contract/office'
import type { Credentials, OperatorRole, OperatorRow } from '../../contract/office.schema'
import { versionOf } from '../../contract/office.version'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Dialog, DialogForm, Modal, Sure } from '../parts/dialog'
import { CopyButton } from '../parts/copy-button'
import { Choice, Input } from '../parts/form'
import { List } from '../parts/list'
import { timeText, useText, type Text } from '../text/text'

const rolesIn = (text: Text): readonly (readonly [OperatorRole, string])[] => [
  ['owner', text('role.owner')],
  ['moderator', text('role.moderator')],
  ['editor', text('role.editor')],
]

/** Cells around a code that stay white, as its standard asks. */
const MARGIN = 4

/** Black on white in either mode: what scans a code expects that. */
const Qr = ({ words, label }: { readonly words: string; readonly label: string }): ReactNode => {
  const code = makeCode(0, 'M')
  code.addData(words)
  code.make()
  const count = code.getModuleCount()
  const size = count + 2 * MARGIN
  const places = Array.from({ length: count }, (_, nth) => nth)
  const squares = places.flatMap((y) =>
    places.flatMap((x) => (code.isDark(y, x) ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  )
}

/** What is shown once stays until its button is pressed. */
const Told = ({ of, onClose }: { readonly of: Credentials; readonly onClose: () => void }): ReactNode => {
  const text = useText()
  return (
    <Modal title={text('operators.credentials', { name: of.name })}>
      <p>{text('operators.once')}</p>
      <p className="row">
        <span>
          {text('operators.password')}: <code>{of.password}</code>
        </span>
        <CopyButton words={of.password} name={text('operators.password')} />
      </p>
      <p>{text('operators.qr')}</p>
      <Qr words={of.uri} label={text('operators.qr')} />
      <p>
        {text('operators.uri')}: <code>{of.uri}</code>
      </p>
      <CopyButton words={of.uri} name={text('operators.address')} />
      <div className="row end">
        <button type="button" className="primary" onClick={onClose}>
          {text('operators.handedOver')}
        </button>
      </div>
    </Modal>
  )
}

const Add = ({ onTold, onClose }: { onTold: (of: Credentials) => void; onClose: () => void }): ReactNode => {
  const text = useText()
  const [role, setRole] = useState<OperatorRole>('moderator')
  const act = useAct(async (name: string, given: OperatorRole) => {
    onTold(await ask(calls.addOperator, { name, role: given }))
  })
  return (
    <Dialog title={text('operators.add')} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('add')}
        onClose={onClose}
        onSubmit={({ name = '' }) => void act.run(name, role)}
      >
        <Input
          name="name"
          label={text('operators.name')}
          help={text('operators.nameHelp')}
          autoComplete="off"
          minLength={2}
          maxLength={32}
          pattern="[A-Za-z0-9._\-]+"
        />
        <Choice
          name="role"
          label={text('role')}
          help={text(`role.may.${role}`)}
          initial="moderator"
          choices={rolesIn(text)}
          onPick={(picked) => setRole(rolesIn(text).find(([one]) => one === picked)?.[0] ?? role)}
        />
      </DialogForm>
    </Dialog>
  )
}

const Acts = ({ row, onTold }: { row: OperatorRow; onTold: (of: Credentials) => void }): ReactNode => {
  const text = useText()
  const [asks, setAsks] = useState<'disable' | 'reset' | OperatorRole | null>(null)
  const { operatorId, name, role, disabledAt } = row
  const change = useAct((to: { role: OperatorRole; disabled: boolean }) =>
    ask(calls.changeOperator, { operatorId, ...to, version: versionOf('operator', row) }),
  )
  const reset = useAct(async () => onTold(await ask(calls.resetOperator, { operatorId })))
  const close = (): void => setAsks(null)
  const isDisabled = disabledAt !== null
  return (
    <div className="row">
      <select
        aria-label={`${text('role')}: ${name}`}
        value={role}
        disabled={change.isBusy}
        onChange={(event) => setAsks(event.target.value as OperatorRole)}
      >
        {rolesIn(text).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <button
        type="button"
        disabled={change.isBusy}
        onClick={() => (isDisabled ? void change.run({ role, disabled: false }) : setAsks('disable'))}
      >
        {text(isDisabled ? 'operators.enable' : 'operators.disable')}
      </button>
      <button type="button" onClick={() => setAsks('reset')}>
        {text('operators.reset')}
      </button>
      {asks === 'disable' ? (
        <Sure
          title={text('operators.disable')}
          words={text('operators.disableSure', { name })}
          looks="danger"
          isBusy={change.isBusy}
          onSure={() => void change.run({ role, disabled: true }).then(close)}
          onClose={close}
        />
      ) : null}
      {asks !== null && asks !== 'disable' && asks !== 'reset' ? (
        <Sure
          title={text('operators.roleTo', { role: text(`role.${asks}`) })}
          words={text(`operators.roleSure.${asks}`, { name })}
          looks={asks === 'owner' ? 'danger' : 'primary'}
          isBusy={change.isBusy}
          onSure={() => void change.run({ role: asks, disabled: isDisabled }).then(close)}
          onClose={close}
        />
      ) : null}
      {asks === 'reset' ? (
        <Sure
          title={text('operators.reset')}
          words={text('operators.resetSure', { name })}
          isBusy={reset.isBusy}
          onSure={() => void reset.run().then(close)}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

const stateText = ({ disabledAt, mustChange }: OperatorRow, text: Text): string => {
  if (disabledAt !== null) return text('operators.disabled')
  return text(mustChange ? 'operators.new' : 'operators.active')
}

export const Operators = (): ReactNode => {
  const text = useText()
  const [isAdding, setAdding] = useState(false)
  const [told, setTold] = useState<Credentials | null>(null)
  const tell = (of: Credentials): void => {
    setAdding(false)
    setTold(of)
  }
  return (
    <>
      <List<OperatorRow>
        resource="operators"
        title="nav.operators"
        actions={
          <button type="button" className="primary" onClick={() => setAdding(true)}>
            {text('operators.add')}
          </button>
        }
        columns={[
          { label: 'operators.name', render: ({ name }) => name },
          { label: 'operators.state', render: (row) => stateText(row, text) },
          {
            label: 'operators.seen',
            render: ({ seenAt }) => (seenAt === null ? text('none') : timeText(seenAt)),
          },
          { label: null, render: (row) => <Acts row={row} onTold={tell} /> },
        ]}
      />
      {isAdding ? <Add onTold={tell} onClose={() => setAdding(false)} /> : null}
      {told === null ? null : <Told of={told} onClose={() => setTold(null)} />}
    </>
  )
}
