import makeCode from 'qrcode-generator'
import { useMemo } from 'react'

interface QrCodeProps {
  readonly text: string
  readonly label: string
  readonly className: string
}

/** The light edge that a reader needs, in modules. */
const QUIET = 4

/** The dark modules of a text's QR code, by columns and rows from 0, and how many there are in a row. */
export const codeOf = (text: string) => {
  const code = makeCode(0, 'M')
  code.addData(text)
  code.make()
  return {
    size: code.getModuleCount(),
    isDark: (x: number, y: number): boolean => code.isDark(y, x),
  }
}

/** A text as a QR code, dark on light in both modes. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { size, path } = useMemo(() => {
    const { size: count, isDark } = codeOf(text)
    const all = Array.from(
      { length: count * count },
      (_, nth) => [nth % count, Math.floor(nth / count)] as const,
    )
    const dark = all.filter(([x, y]) => isDark(x, y))
    return {
      size: count + 2 * QUIET,
      path: dark.map(([x, y]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`).join(''),
    }
  }, [text])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
