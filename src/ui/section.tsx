import type { ReactNode } from 'react'
import { Icon } from './icon'
import { section } from './section.styles'

type SectionProps = {
  readonly title: string
  /** At the end of the heading: a link, a choice. */
  readonly aside?: ReactNode
  /** Leads on, like 全部赛程. */
  readonly more?: { readonly label: string; readonly href: string }
  readonly children: ReactNode
}

/** A part of a screen under its heading. */
export const Section = ({ title, aside, more, children }: SectionProps) => (
  <section className={section} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {aside}
      {more !== undefined && (
        <a href={more.href}>
          {more.label}
          <Icon name="chevron" size={14} />
        </a>
      )}
    </header>
    {children}
  </section>
)
