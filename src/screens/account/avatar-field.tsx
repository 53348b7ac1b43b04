import { useEffect, useState } from 'react'
import { CropSheet } from './crop-sheet'
import { ImageField } from '../../features/image-field'
import { useText } from '../../text/use-text'
import { profileTexts } from '../../text/zh/account.profile'
import { Avatar } from '../../ui/avatar'
import type { FieldView } from '../../../machines/patterns/form.connect'
import type { Uploading } from '../../../machines/patterns/upload.connect'

interface AvatarFieldProps {
  readonly field: FieldView<string>
  readonly upload: Uploading
  /** The drawn one is made of it. */
  readonly name: string
}

/** API-07 A picture of oneself: chosen or taken, cut to a square here, sent. */
export const AvatarField = ({ field, upload, name }: AvatarFieldProps) => {
  const text = useText(profileTexts)
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = (file: Blob): void => setChosen(URL.createObjectURL(file))
  useEffect(
    () => () => {
      if (chosen !== null) URL.revokeObjectURL(chosen)
    },
    [chosen],
  )
  return (
    <>
      <ImageField
        field={field}
        upload={upload}
        kind="avatar"
        label={text('profile.avatar')}
        hint={text('profile.avatarHint')}
        remove={text('profile.avatarRemove')}
        camera={text('profile.camera')}
        onChoose={choose}
      >
        <Avatar name={name} src={field.value === '' ? null : field.value} size={72} />
      </ImageField>
      {chosen !== null && (
        <CropSheet
          key={chosen}
          src={chosen}
          onAnother={choose}
          onClose={() => setChosen(null)}
          onDone={(file) => {
            setChosen(null)
            if (upload.is !== 'sending') upload.send({ obj: 'avatar', file, keep: field.change })
          }}
        />
      )}
    </>
  )
}
