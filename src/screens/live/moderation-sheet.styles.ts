import { css } from '@linaria/core'
import { emptyNote } from '../../styles/empty-note'
import { color, radius, space, type } from '../../styles/tokens'

/** What was said, as it is being judged. */
export const quote = css`
  margin: 0 0 ${space.s3};
  color: ${color.ink};
  overflow-wrap: anywhere;
`

export const form = css`
  display: flex;
  flex-direction: column;
  gap: ${space.s3};
  margin-bottom: ${space.s3};
  ${emptyNote}
`

/** Names, each with what can be done about it. */
export const people = css`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s1} ${space.s3};
    padding: ${space.s2} 0;
    border-bottom: 1px solid ${color.line};
  }
  li[aria-current] {
    margin: 0 -${space.s2};
    padding: ${space.s2};
    border-radius: ${radius.inner};
    background: ${color.soft};
  }
  span {
    flex: 1 1 8rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.ink3};
    font-size: ${type.s12};
  }
`

export const part = css`
  margin-top: ${space.s5};
  h3 {
    margin-bottom: ${space.s2};
    color: ${color.ink};
    font-size: ${type.s15};
    font-weight: 600;
  }
  p {
    color: ${color.ink3};
    font-size: ${type.s13};
  }
  ul + form {
    margin-top: ${space.s3};
  }
`
