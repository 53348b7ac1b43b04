import { paper } from './document.styles'
import { column } from './profile.styles'
import { useInSheet } from '../../app/in-sheet'
import { Page } from '../../app/page'
import { screen } from '../../app/screen'
import { useAppSelector } from '../../app/app-context'
import { ResourceView } from '../../features/resource-view'
import { formatDay } from '../../text/format'
import { useText } from '../../text/use-text'
import { privacyTexts } from '../../text/zh/account.privacy'
import { Card } from '../../ui/card'
import { Skeletons } from '../../ui/skeleton'
import { resourceOf, type Resource } from '../../../machines/patterns/resource.connect'
import { getDocument } from '../../../contract/account.documents'
import type { DocumentKind, LegalDocument } from '../../../contract/account.documents.schema'

/** What a line of a document begins with that is a heading. */
const HEADING = '## '

/** FEAT-07 What people agree to, as a page or over the one in sight. */
export const documentOf = (kind: DocumentKind) =>
  screen({
    requires: () => ({ document: resourceOf(getDocument, { kind }) }),
    view: ({ document }) => <Document document={document} />,
  })

const Document = ({ document }: { readonly document: Resource<LegalDocument> }) => {
  const isChinese = useAppSelector('language', ({ context }) => context.language) === 'zh-CN'
  const inSheet = useInSheet()
  const text = useText(privacyTexts)
  const shown = (
    <ResourceView resource={document} skeleton={<Skeletons spaced count={3} height="3rem" />}>
      {({ version, publishedAt, ...words }) => (
        <article className={paper}>
          {(isChinese ? words.text : words.textEn).split('\n').map((line, nth) => {
            const isHeading = line.startsWith(HEADING)
            const Line = isHeading ? 'h2' : 'p'
            // oxlint-disable-next-line react/no-array-index-key -- a paragraph has no other name than its place
            return <Line key={nth}>{isHeading ? line.slice(HEADING.length) : line}</Line>
          })}
          <small>
            {publishedAt === null
              ? text('document.version', { version })
              : text('document.versionOf', { version, day: formatDay(publishedAt) })}
          </small>
        </article>
      )}
    </ResourceView>
  )
  if (inSheet) return shown
  const title =
    document.is === 'shown'
      ? isChinese
        ? document.data.title
        : document.data.titleEn
      : text('document.title')
  return (
    <Page title={title}>
      <div className={column}>
        <Card>{shown}</Card>
      </div>
    </Page>
  )
}
