import { useState } from 'react'
import { Scanner } from './scanner'
import { useText } from '../text/use-text'
import { codeTexts } from '../text/zh/account.codes'
import { Button } from '../ui/button'
import { scan } from '../ui/own-icons'

/** FEAT-09 Opens the scanner of codes. */
export const ScanButton = () => {
  const text = useText(codeTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="soft" size="small" icon={scan} onPress={() => setOpen(true)}>
        {text('scan.title')}
      </Button>
      {isOpen && <Scanner onClose={() => setOpen(false)} />}
    </>
  )
}
