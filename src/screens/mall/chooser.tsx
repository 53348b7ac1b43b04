import { useState, type ReactNode } from 'react'
import { chosen, choices, none as nothing, two } from './checkout.styles'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Sheet } from '../../ui/modal'

/** One that may be chosen: what is shown of it, what it is called, and where it is changed. */
interface Choice {
  readonly id: string
  readonly name: string
  readonly head: ReactNode
  readonly rest: string
  readonly editHref: string
}

interface ChooserProps {
  readonly label: string
  readonly title: string
  /** Said where there is nothing to choose from. */
  readonly none: string
  readonly add: string
  readonly addHref: string
  readonly options: readonly Choice[]
  readonly value: string | null
  readonly disabled: boolean
  readonly onChange: (id: string) => void
}

/** The chosen one, with a sheet of the others. */
export const Chooser = ({
  label,
  title,
  none,
  add,
  addHref,
  options,
  value,
  disabled,
  onChange,
}: ChooserProps) => {
  const text = useText(mallTexts)
  const [isOpen, setOpen] = useState(false)
  const current = options.find(({ id }) => id === value)
  if (current === undefined)
    return (
      <Card>
        <a className={nothing} href={addHref}>
          {none}
          <Icon name="plus" size={20} />
        </a>
      </Card>
    )
  return (
    <Card>
      <section className={chosen} aria-label={label}>
        <Words of={current} />
        <Button look="soft" size="small" disabled={disabled} onPress={() => setOpen(true)}>
          {text('order.change')}
        </Button>
      </section>
      <Sheet
        open={isOpen}
        title={title}
        onClose={() => setOpen(false)}
        actions={
          <Button wide icon="plus" href={addHref}>
            {add}
          </Button>
        }
      >
        <ul className={choices}>
          {options.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={one.id === value}
                onClick={() => {
                  onChange(one.id)
                  setOpen(false)
                }}
              >
                <Words of={one} />
              </button>
              <Button
                look="plain"
                size="small"
                label={text('order.editSaid', { name: one.name })}
                href={one.editHref}
              >
                {text('order.edit')}
              </Button>
            </li>
          ))}
        </ul>
      </Sheet>
    </Card>
  )
}

const Words = ({ of: { head, rest } }: { readonly of: Choice }) => (
  <span className={two}>
    <b>{head}</b>
    <small>{rest}</small>
  </span>
)
