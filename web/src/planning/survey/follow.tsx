import { followSurvey, type SurveyRow, unfollowSurvey } from '@inbound/shared/planning/survey/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../client/call.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { IconButton } from '../../kit/parts/button.tsx';

/** The star of a survey: whoever follows it is told of all that happens to it. */
export const FollowStar = ({ row: { id, isFollowed } }: { row: SurveyRow }) => {
  const may = useMay();
  const { action } = useTexts();
  const client = useQueryClient();
  const done = () => void client.invalidateQueries();
  const follow = useAction(followSurvey, { done });
  const unfollow = useAction(unfollowSurvey, { done });
  if (!may('planning.survey.follow')) return null;
  return (
    <span className="cs-star" data-on={isFollowed || undefined}>
      <IconButton
        name={action('survey', isFollowed ? 'unfollow' : 'follow')}
        icon="follow"
        onClick={() => void (isFollowed ? unfollow : follow).run({ id })}
      />
    </span>
  );
};
