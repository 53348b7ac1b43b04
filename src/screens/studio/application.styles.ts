import { css } from '@linaria/core'
import { color, radius, space, type } from '../../styles/tokens'

/** A column under a drawing: what the page is for, and the way to it. */
export const standing = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.s3};
  max-width: 32rem;
  margin: 0 auto;
  padding: ${space.s2} ${space.s4} ${space.s8};
  > svg {
    max-width: 14rem;
  }
  > h2 {
    font-size: ${type.s22};
    font-weight: 700;
    text-align: center;
    text-wrap: balance;
  }
  > p {
    color: ${color.ink2};
    text-align: center;
    text-wrap: balance;
  }
  > section,
  > div {
    width: 100%;
  }
  > nav {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space.s3};
    margin-top: ${space.s2};
  }
`

export const steps = css`
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > h3 {
    font-size: ${type.s15};
    font-weight: 700;
  }
  > ol {
    display: grid;
    gap: ${space.s3};
    margin-top: ${space.s4};
    counter-reset: step;
    list-style: none;
  }
  > ol > li {
    display: flex;
    align-items: center;
    gap: ${space.s3};
    counter-increment: step;
    &::before {
      content: counter(step);
      flex: none;
      display: grid;
      place-items: center;
      width: 1.75em;
      height: 1.75em;
      border-radius: ${radius.round};
      background: ${color.sunk};
      color: ${color.ink2};
      font-size: ${type.s13};
      font-weight: 600;
    }
  }
`

/** How far the application is. */
export const told = css`
  display: flex;
  gap: ${space.s3};
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > svg {
    flex: none;
    color: ${color.accentInk};
  }
  > div {
    min-width: 0;
  }
  p {
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
`

export const applying = css`
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > h3 {
    margin-bottom: ${space.s4};
    font-size: ${type.s17};
    font-weight: 700;
  }
`

/** What is read by who decides. */
export const wasSent = css`
  display: grid;
  gap: ${space.s1};
  dt {
    font-size: ${type.s12};
    color: ${color.ink3};
  }
  dd {
    margin: 0 0 ${space.s2};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`

export const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s2};
  margin-top: ${space.s2};
`

/** Above the page of an anchor who may not go live. */
export const blocked = css`
  max-width: 72rem;
  margin: 0 16px ${space.s3};
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > h2 {
    font-size: ${type.s17};
    font-weight: 700;
    color: ${color.liveInk};
  }
  > p {
    margin-top: ${space.s1};
    overflow-wrap: anywhere;
  }
`
