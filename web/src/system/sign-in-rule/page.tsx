import './sign-in-rule.css';
import { featureOf } from '@inbound/shared';
import { listRoles } from '@inbound/shared/system/role/contract';
import { changeSignInRule, readSignInRule, type SignInRuleRow } from '@inbound/shared/system/sign-in-rule/contract';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { RecordHistory } from '../../kit/history/record-history.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';

const c = columnsOf<SignInRuleRow>();
const F = fieldsOf(changeSignInRule);

const facts = [c.flag('byEmail'), c.several('excludedRoles'), c.flag('secondFactor'), c.time('changedAt')];

const RuleForm = () => (
  <FormGroup name="rule">
    <F.Switch name="byEmail" help />
    <F.Pick name="excludedRoleIds" from={listRoles} />
    <F.Switch name="secondFactor" help />
  </FormGroup>
);

const Rule = ({ rule }: { rule: SignInRuleRow }) => {
  const { t } = useTexts();
  return (
    <article className="sign-in-rule" data-flush="">
      <header>
        <h1 className="page-title">{t('screen./system/sign-in')}</h1>
        <EditButton endpoint={changeSignInRule} form={RuleForm} record={rule} />
      </header>
      <p>{t('signInRule.text.about')}</p>
      <Facts record={rule} columns={facts} />
      <h2>{t('signInRule.section.history')}</h2>
      <RecordHistory record={rule} />
    </article>
  );
};

/** `/system/sign-in`: by what people of the tenant sign in. */
export const SignInRulePage = () => {
  const { data, refusal, refresh } = useQuery(readSignInRule, {});
  return (
    <FeatureContext.Provider value={featureOf(readSignInRule)}>
      {data ? (
        <Rule rule={data} />
      ) : refusal ? (
        <NotLoaded refusal={refusal} retry={refresh} />
      ) : (
        <Skeleton shape="detail" page />
      )}
    </FeatureContext.Provider>
  );
};
