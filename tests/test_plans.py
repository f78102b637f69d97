"""Plans of comparisons: every one that comes with the package can be run, and a wrong one is one line."""

import pytest

from attentif.config import ConfigError
from attentif.plans import plan_names, read_plan
from attentif.training.recipe import read_recipe


@pytest.mark.parametrize("name", plan_names())
def test_every_system_of_a_plan_has_a_recipe_that_can_be_read(name, tmp_path):
    plan = read_plan(name)
    assert len({system.stem for system in plan.systems}) == len(plan.systems) > 1
    for system in plan.systems:
        if not system.start:
            (tmp_path / "recipe.toml").write_text(system.recipe())
            assert read_recipe(tmp_path / "recipe.toml").text() == read_recipe(tmp_path / "recipe.toml").text()


def test_a_plan_takes_from_the_one_it_extends_what_it_does_not_change():
    whole, changed = read_plan("captions-time"), read_plan("captions-tokens", ["training.seed=7"])
    assert [one.name for one in whole.systems] == [one.name for one in changed.systems]
    first, other = whole.systems[0].tables, changed.systems[0].tables
    assert other["training"] == first["training"] | {"minutes": 0, "steps": 1000, "seed": 7}
    assert other["model"] == first["model"]


@pytest.mark.parametrize(("text", "says"), [
    ("title = 'a'", "test: missing"),
    ("extends = 'smal'", "extends: expected another of"),
    ("colour = 1", "colour: expected the keys"),
    ("extends = 'small'\n[[system]]\nname = 'a'\nstart = 'b'\nmodel.family = 'recurrent'", "not both"),
    ("extends = 'small'\n[[system]]\nname = 'a'\nsize = 3", "size: expected the keys"),
    ("extends = 'small'\n[[system]]\nname = 'a'\n[[system]]\nname = 'A'", "expected different names"),
])  # fmt: skip
def test_a_wrong_plan_is_one_line(text, says, tmp_path):
    (tmp_path / "plan.toml").write_text(text)
    with pytest.raises(ConfigError, match=says) as refused:
        read_plan(tmp_path / "plan.toml")
    assert "\n" not in str(refused.value)
    with pytest.raises(ConfigError, match="did you mean captions-time"):
        read_plan("captions-tim")
