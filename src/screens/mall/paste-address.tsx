import { useState } from 'react'
import { pasting } from './checkout.styles'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/text-area'
import { addressIn } from '../../../machines/mall/pasted-address'
import type { AddressForm } from '../../../machines/mall/address-form.connect'

type Fields = Extract<AddressForm, { is: 'editing' }>['fields']

const parts = ['name', 'phone', 'area', 'detail'] as const
type Parts = Readonly<Record<(typeof parts)[number], string>>

const LONGEST = 400

/** FEAT-10 粘贴识别: one text becomes the fields of an address. What they held before comes back with one press. */
export const PasteAddress = ({ fields }: { readonly fields: Fields }) => {
  const text = useText(mallTexts)
  const [pasted, setPasted] = useState('')
  const [before, setBefore] = useState<(Parts & { readonly pasted: string }) | null>(null)
  const fill = (values: Partial<Parts>): void => {
    for (const part of parts) {
      const value = values[part]
      if (value !== undefined) fields[part].change(value)
    }
  }
  const recognise = (): void => {
    const told = addressIn(pasted)
    const { name, phone, area, detail } = fields
    setBefore({ name: name.value, phone: phone.value, area: area.value, detail: detail.value, pasted })
    fill(Object.fromEntries(parts.filter((part) => told[part] !== '').map((part) => [part, told[part]])))
    setPasted('')
  }
  const undo = (): void => {
    if (before === null) return
    fill(before)
    setPasted(before.pasted)
    setBefore(null)
  }
  return (
    <div className={pasting}>
      <TextArea
        label={text('address.paste')}
        placeholder={text('address.pasteHint')}
        value={pasted}
        rows={2}
        maxLength={LONGEST}
        disabled={fields.detail.isDisabled}
        onChange={setPasted}
      />
      <p role="status">
        {before !== null && text('address.pasted')}
        {before !== null && (
          <Button size="small" look="plain" onPress={undo}>
            {text('address.unpaste')}
          </Button>
        )}
        <Button size="small" look="soft" disabled={pasted.trim() === ''} onPress={recognise}>
          {text('address.recognise')}
        </Button>
      </p>
    </div>
  )
}
