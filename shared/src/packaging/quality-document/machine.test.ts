import { describe, expect, it } from 'vitest';
import { decide } from '../../kernel/index.ts';
import { type QualityDocumentFacts, qualityDocument } from './machine.ts';

const draft: QualityDocumentFacts = { state: 'draft', author: 'supplier', isAuthor: true, fileCount: 1 };
const all = () => true;
const inState = (state: QualityDocumentFacts['state']): QualityDocumentFacts => ({ ...draft, state });

describe('a quality document', () => {
  it('is submitted for a review; a planner’s own is released', () => {
    expect(decide(qualityDocument, 'submit', draft, all)).toEqual({ to: 'to_be_reviewed' });
    expect(decide(qualityDocument, 'submit', { ...draft, author: 'plant' }, all)).toEqual({ to: 'released' });
  });

  it('is changed, submitted and deleted by its author alone', () => {
    for (const action of ['edit', 'submit', 'delete'] as const)
      expect(decide(qualityDocument, action, { ...draft, isAuthor: false }, all)).toEqual({
        refusal: { code: 'status', params: { state: 'draft', action } },
      });
    expect(decide(qualityDocument, 'delete', draft, all)).toEqual({ to: 'gone' });
  });

  it('is not submitted without a file', () => {
    expect(decide(qualityDocument, 'submit', { ...draft, fileCount: 0 }, all)).toEqual({
      refusal: { code: 'required', params: { field: 'fileIds' } },
    });
  });

  it('is released or refused by the planner, and refused it is a draft again', () => {
    expect(decide(qualityDocument, 'release', inState('to_be_reviewed'), all)).toEqual({ to: 'released' });
    expect(decide(qualityDocument, 'refuse', inState('to_be_reviewed'), all)).toEqual({ to: 'draft' });
  });

  it('expires and is replaced by the product itself, never by a person', () => {
    expect(decide(qualityDocument, 'expire', inState('released'), 'system')).toEqual({ to: 'expired' });
    expect(decide(qualityDocument, 'replace', inState('released'), 'system')).toEqual({ to: 'replaced' });
    expect(decide(qualityDocument, 'expire', inState('released'), all)).toHaveProperty('refusal');
  });

  it('has a new version once it was released', () => {
    for (const state of ['released', 'expired'] as const)
      expect(decide(qualityDocument, 'newVersion', inState(state), all)).toEqual({ to: state });
    expect(decide(qualityDocument, 'newVersion', inState('replaced'), all)).toHaveProperty('refusal');
  });
});
