import { useEffect } from 'react';
import { useTexts, wishAreaTexts } from '../../client/texts.ts';
import { areaOf, type NamedTask, taskName } from './name.ts';

/** What a task does, in words; those of its area are fetched where they are not there yet. */
export const TaskName = ({ task }: { task: NamedTask }) => {
  const texts = useTexts();
  const area = areaOf(task);
  useEffect(() => {
    if (area) wishAreaTexts(area);
  }, [area]);
  return taskName(texts, task);
};
